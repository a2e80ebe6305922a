import { useEffect, useState } from 'react';
import type { ResolvedSite } from '../../model/site';
import { LinkList } from './link-list';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  links: NonNullable<ResolvedSite['bottomBar']>;
  label: string | undefined;
  /** Of the page above it. */
  route: string;
}

/** The ways to reach us at the bottom of phones; hidden while a page's own first button can be seen. */
export function BottomBar({ links, label, route }: BottomBarProps) {
  const state = usePrimaryAction(route);
  if (links.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={label} data-bottom-bar={state}>
      <LinkList links={links} className={styles.links} />
    </nav>
  );
}

/** Blocks mark the button that the bar would only repeat with `data-primary-action`. */
function usePrimaryAction(route: string): 'unknown' | 'doubled' | 'shown' {
  const [state, setState] = useState<'unknown' | 'doubled' | 'shown'>('unknown');
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setState(seen.size > 0 ? 'doubled' : 'shown');
    });
    for (const element of document.querySelectorAll('[data-primary-action]')) observer.observe(element);
    return () => {
      observer.disconnect();
      setState('unknown');
    };
  }, [route]);
  return state;
}
