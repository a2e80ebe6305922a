import { useRef } from 'react';
import { IconButton } from '../../ui/button';
import { useInView } from '../../ui/use-in-view';
import { scrollBehavior } from '../reveal-target';
import styles from './back-to-top.module.css';

/** The id of the first stop of the keyboard, to which "back to top" leads. */
export const topId = 'top';

/** A round button that appears once the page is scrolled past the sentinel's 400 px. */
export function BackToTop({ label }: { label: string }) {
  const sentinel = useRef<HTMLSpanElement>(null);
  const isAtTop = useInView(sentinel);

  const goToTop = () => {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    document.getElementById(topId)?.focus({ preventScroll: true });
  };

  return (
    <>
      <span ref={sentinel} className={styles.sentinel} />
      {isAtTop === false && (
        <IconButton
          label={label}
          icon="arrow-up"
          className={styles.button}
          onClick={goToTop}
          data-back-to-top=""
        />
      )}
    </>
  );
}
