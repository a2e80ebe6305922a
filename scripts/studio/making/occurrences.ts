import { isSharedFile } from '../../../src/content/page/route';
import type { Occurrence, Validators } from '../../../src/model/content';

/** All that has a meaning in the content of a page or a shared part. */
export function occurrencesIn(path: string, content: unknown, validators: Validators): Occurrence[] {
  const occurrences: Occurrence[] = [];
  (isSharedFile(path) ? validators.shared : validators.page).call(occurrences, content);
  return occurrences;
}
