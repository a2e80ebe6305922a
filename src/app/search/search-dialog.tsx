import { useEffect, useRef } from 'react';
import type { ResolvedSite } from '../../model/site';
import { IconButton } from '../../ui/button';
import { listen } from '../../ui/listen';
import { Results } from './results';
import { SearchField } from './search-field';
import styles from './search.module.css';

/** The search over the page. The browser keeps the focus inside, closes by Escape and gives the focus back. */
export function SearchDialog({ site, onClose }: { site: ResolvedSite; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const close = () => element.close();
    element.showModal();
    // By itself the browser would begin with the button that closes.
    element.querySelector('input')?.focus();
    // The page behind it becomes another.
    const unbind = listen(window, { popstate: close });
    listen(element, {
      // A choice closes it, and so does a click beside it; who calls may still need what it says.
      click({ target }) {
        const isChoice = target instanceof Element && target.closest('a:not([href^="tel:"])');
        if (target === element || isChoice) close();
      },
      // In a search field that holds words, browsers only empty it.
      keydown: ({ key, isComposing }) => key === 'Escape' && !isComposing && close(),
    });
    return () => {
      unbind();
      close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={site.messages.search} onClose={onClose}>
      <div className={styles.sheet}>
        <IconButton
          label={site.messages.closeSearch}
          icon="x"
          className={styles.close}
          onClick={() => dialog.current?.close()}
        />
        <SearchField site={site} Results={Results} isDialog />
      </div>
    </dialog>
  );
}
