import type { Occurrence } from '../../model/content';
import { meanings } from '../meanings/meanings';
import { unwritten } from '../source/unwritten';
import { isObject } from '../../model/json';
import { humanize } from './fields/titles';

/**
 * Puts the mark of what is still to be written in the place of every text that the occurrences name, within the value
 * that they were found in. Pictures, links and shared parts stay; what was confirmed is not.
 */
export function clearTexts(occurrences: readonly Occurrence[], { hasNumbers = false } = {}): void {
  const ids = new Set(
    occurrences.flatMap(([semantics, owner, key]) => (semantics === 'id' ? [owner[key]] : [])),
  );
  for (const [semantics, owner, key] of occurrences) {
    if (semantics === 'image') describeAnew(owner[key]);
    else if (semantics === 'date') owner[key] = '';
    else if (semantics === 'confirm') delete owner[key];
    else if (semantics === 'href') owner[key] = withoutPart(owner[key], ids);
    else if (meanings[semantics].isProse === true) owner[key] = placeholderFor(owner[key], key, hasNumbers);
  }
}

/** The words of the property in place of its text; numbers are counted anew. */
function placeholderFor(value: unknown, key: string | number, hasNumbers: boolean): unknown {
  if (typeof value === 'number') return hasNumbers ? value : 0;
  if (key === 'group') return value;
  return unwritten(typeof key === 'number' ? 'Text' : humanize(key));
}

function describeAnew(image: unknown): void {
  if (isObject(image) && image.decorative !== true) image.alt = unwritten('What the picture shows');
}

/** A link to a heading of the template would lead nowhere once the heading has other words. */
function withoutPart(href: unknown, ids: ReadonlySet<unknown>): unknown {
  if (typeof href !== 'string' || !href.startsWith('#') || ids.has(href.slice(1))) return href;
  return '/';
}
