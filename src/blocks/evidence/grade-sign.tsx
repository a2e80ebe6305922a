import type { EvidenceItem } from '../../model/blocks.generated';
import { classNames } from '../../ui/class-names';
import styles from './evidence.module.css';

/** What is drawn on a square of 64: filled discs, halves, octagons and triangles differ without their colours. */
const shapes: Record<EvidenceItem['grade'], { outline: string; ink: string; isSolid: boolean }> = {
  supported: {
    outline: 'M32 4a28 28 0 0 1 0 56a28 28 0 0 1 0-56Z',
    ink: 'm20 33 8.5 8.5L45 25',
    isSolid: true,
  },
  uncertain: { outline: 'M32 4a28 28 0 0 1 0 56a28 28 0 0 1 0-56Z', ink: '', isSolid: false },
  'not-advised': { outline: 'M21 4h22l17 17v22L43 60H21L4 43V21Z', ink: 'M20 32h24', isSolid: false },
  harmful: { outline: 'M32 5 61 57H3Z', ink: 'M32 24v15M32 47v1', isSolid: true },
};

/** The sign of a grade; its words are beside it. */
export function GradeSign({ grade }: { grade: EvidenceItem['grade'] }) {
  const { outline, ink, isSolid } = shapes[grade];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" stroke="currentColor" strokeLinejoin="round">
      <path d={outline} fill={isSolid ? 'currentColor' : 'none'} strokeWidth="2.5" />
      {grade === 'uncertain' && <path d="M32 4a28 28 0 0 0 0 56Z" fill="currentColor" stroke="none" />}
      {ink && <path d={ink} className={classNames(styles.ink, isSolid && styles.onSolid)} />}
    </svg>
  );
}
