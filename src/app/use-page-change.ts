import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { listen } from '../ui/listen';
import { focusHeading, revealTarget, scrollBehavior, unfoldTarget } from './reveal-target';

const positionKey = (key: string) => `scroll:${key}`;

/** The visit before the current one. It outlives the screens: an error screen is another one than a page. */
export type VisitMemory = RefObject<{ pathname: string; key: string } | undefined>;

/**
 * Scrolls, moves focus and announces after a change of page or hash.
 * @returns what a live region should say; empty until the first change.
 */
export function usePageChange(title: string, visitRef: VisitMemory): string {
  const { pathname, search, hash, key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const remember = () => {
      // A shorter next page moves the window before this listener is gone.
      if (visitRef.current?.key === key) writePosition(key, window.scrollY);
    };
    history.scrollRestoration = 'manual';
    return listen(window, {
      scrollend: remember,
      pagehide() {
        remember();
        history.scrollRestoration = 'auto';
      },
    });
  }, [key, visitRef]);

  useSafeLayoutEffect(() => {
    const last = visitRef.current;
    const isNewPage = last?.pathname !== pathname;
    visitRef.current = { pathname, key };
    if (!last && hash) unfoldTarget(hash);
    if (!last || last.key === key) return;
    window.dispatchEvent(new Event('locationchange'));
    if (isPop) restorePosition(key);
    // Who asks for a place in another page waits for nothing more once that has come.
    else if (hash) revealTarget(hash, isNewPage ? 'instant' : undefined);
    else if (isNewPage) rollToTop();
    if (!isNewPage) return;
    if (!hash || isPop) focusHeading();
    setAnnouncement(title);
  }, [key, pathname, search, hash, title, visitRef]);

  return announcement;
}

// The prerender has no layout; React would warn there.
const useSafeLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

// Browsers take their time for long ways: only the last stretch is rolled, so that the first view is there at once.
function rollToTop(): void {
  const stretch = window.innerHeight / 4;
  if (window.scrollY > stretch) window.scrollTo({ top: stretch, behavior: 'instant' });
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
}

function restorePosition(key: string): void {
  window.scrollTo({ top: readPosition(key), behavior: 'instant' });
}

// Storage may be disabled: then pages open at their top.
function readPosition(key: string): number {
  try {
    return Number(sessionStorage.getItem(positionKey(key))) || 0;
  } catch {
    return 0;
  }
}

function writePosition(key: string, top: number): void {
  try {
    sessionStorage.setItem(positionKey(key), String(top));
  } catch {
    // Nothing to keep it in.
  }
}
