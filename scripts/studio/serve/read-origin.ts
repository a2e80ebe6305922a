import { isObject } from '../../../src/content/source/json';
import type { Origin } from '../../../src/model/studio';

/** A place as it was sent; undefined where it is none. */
export function readOrigin(body: unknown): Origin | undefined {
  if (!isObject(body) || typeof body['file'] !== 'string') return undefined;
  const { file, pointer } = body;
  return typeof pointer === 'string' ? { file, pointer } : undefined;
}
