import type { ReactNode, ToggleEvent } from 'react';
import styles from './fold.module.css';
import { InterfaceIcon } from './icon';
import { isMotionReduced } from './use-reduced-motion';

interface FoldProps {
  heading: string;
  /** Of the heading: a link to it opens what is folded under it. */
  id?: string;
  /** The browser keeps one of the same name open at a time. */
  name?: string;
  children: ReactNode;
}

/** A heading that shows what is under it when it is pressed. */
export function Fold({ heading, id, name, children }: FoldProps) {
  return (
    <details name={name} className={styles.fold} onToggle={name === undefined ? undefined : keepInView}>
      <summary className={styles.summary}>
        <h3 id={id} className={styles.heading}>
          {heading}
        </h3>
        <InterfaceIcon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Another one of the name may have closed above it. */
async function keepInView({ currentTarget: fold }: ToggleEvent<HTMLDetailsElement>): Promise<void> {
  if (!fold.open) return;
  const moves = fold.parentElement?.getAnimations({ subtree: true }) ?? [];
  await Promise.allSettled(moves.map(({ finished }) => finished));
  fold.firstElementChild?.scrollIntoView({
    block: 'nearest',
    behavior: isMotionReduced() ? 'instant' : 'smooth',
  });
}
