import { isObject } from '../../../src/content/source/json';
import type { Json } from '../../../src/model/resolved';
import type { BothWish, PublishWish } from '../../../src/model/publish';
import { longestLabel } from '../change/read-change';
import { isContent } from '../serve/safe-path';
import type { TakeBackWish } from './take-back';

/** The change that is to be shown. */
export function readBoth(body: unknown): BothWish | undefined {
  if (!isObject(body)) return undefined;
  const { id, state, route } = body;
  const isIt = typeof id === 'string' && typeof state === 'string' && typeof route === 'string';
  return isIt ? { id, state, route } : undefined;
}

/** What was sent; undefined where it is no such wish. */
export function readTakeBack(body: unknown): TakeBackWish | undefined {
  if (!isObject(body)) return undefined;
  const { id, state, file, label, route } = body;
  return typeof id === 'string' &&
    typeof state === 'string' &&
    typeof label === 'string' &&
    typeof route === 'string'
    ? {
        id,
        state,
        label: label.slice(0, longestLabel),
        route,
        ...(isContent(String(file)) && { file: String(file) }),
      }
    : undefined;
}

const isWritten = (side: unknown): side is { value: Json } => isObject(side) && side['value'] !== undefined;

/** The same. In Studio the changes are always chosen among those that were seen. */
export function readPublishWish(body: unknown): PublishWish | undefined {
  if (!isObject(body)) return undefined;
  const { chosen, state, message, settled } = body;
  if (!Array.isArray(chosen) || typeof state !== 'string' || typeof message !== 'string') return undefined;
  const sides = Object.entries(isObject(settled) ? settled : {}).flatMap(([id, side]) =>
    side === 'mine' || side === 'theirs' || isWritten(side) ? [[id, side] as const] : [],
  );
  return {
    chosen: chosen.map(String),
    state,
    message,
    withCommits: body['withCommits'] === true,
    settled: Object.fromEntries(sides),
  };
}
