import type { Occurrence } from '../../model/content';
import { Examination, type Findings, type Surroundings } from '../meanings/examination';
import { meanings } from '../meanings/meanings';

/** Judges every value with a meaning that can be judged without the other pages, and collects the rest. */
export function examine(
  file: string,
  occurrences: readonly Occurrence[],
  surroundings: Surroundings,
): Findings {
  const examination = new Examination(file, surroundings);
  for (const [semantics, owner, key, pointer] of occurrences)
    meanings[semantics].examine(owner[key], { owner, key, pointer }, examination);
  return examination.findings;
}
