import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button';
import { topId } from './top';
import styles from './back-to-top.module.css';

/** A round button that appears once the page is scrolled past the sentinel's 400 px. */
export function BackToTop({ label }: { label: string }) {
  const sentinel = useRef<HTMLSpanElement>(null);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver((entries) =>
      // Several entries may be waiting: the last one is how things are.
      setIsShown(entries.at(-1)?.isIntersecting === false),
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);

  const goToTop = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    document.getElementById(topId)?.focus({ preventScroll: true });
  };

  return (
    <>
      <span ref={sentinel} className={styles.sentinel} />
      {isShown && (
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
