import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { Link } from './link';
import type { TermCard } from './term-card';
import styles from './term.module.css';
import { useHydrated } from './use-hydrated';

interface TermProps {
  /** Leads to the word in the glossary. */
  href: string;
  name: string;
  explanation: ReactNode;
  /** The word as it is in the text. */
  children: ReactNode;
}

/** A word that the glossary explains: a button that shows what it means; a link to it where no script runs. */
export function Term({ children, ...term }: TermProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Card, setCard] = useState<ComponentType<Parameters<typeof TermCard>[0]>>();
  const canShow = useHydrated() && 'popover' in HTMLElement.prototype;

  const toggle = () => {
    if (Card) return setCard(undefined);
    import('./term-card').then(
      (loaded) => setCard(() => loaded.TermCard),
      () => link.current?.href && window.location.assign(link.current.href),
    );
  };
  const onClick = (event: MouseEvent) => {
    // A new tab is a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    toggle();
  };
  return (
    <>
      <Link
        ref={link}
        href={term.href}
        className={styles.term}
        {...(canShow && {
          role: 'button',
          'aria-haspopup': 'dialog',
          'aria-expanded': Card !== undefined,
          onClick,
          onKeyDown: (event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            toggle();
          },
        })}
      >
        {children}
      </Link>
      {Card && <Card term={term} word={link} onClose={() => setCard(undefined)} />}
    </>
  );
}
