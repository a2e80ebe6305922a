import { createPortal } from 'react-dom';
import { useEffect, useState, type ComponentType } from 'react';
import type { ResolvedSite } from '../../model/site';
import { InterfaceIcon } from '../../ui/icon';
import { opensDialog } from '../../ui/link';
import { listen } from '../../ui/listen';
import { useHydrated } from '../../ui/use-hydrated';
import type { SearchDialog } from './search-dialog';
import styles from './search-button.module.css';

/** Opens the search, as Ctrl+K does. Without JavaScript it is a link to the page of the search. */
export function SearchButton({ site }: { site: ResolvedSite }) {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof SearchDialog>[0]>>();
  const isAlive = useHydrated();
  const address = `${site.base}Search`;

  const open = () => {
    import('./search-dialog').then(
      (loaded) => setDialog(() => loaded.SearchDialog),
      () => window.location.assign(address),
    );
  };
  useEffect(
    () =>
      listen(document, {
        keydown(event) {
          const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
          if (!isShortcut || event.key.toLowerCase() !== 'k') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-search]')?.click();
        },
      }),
    [],
  );

  return (
    <>
      <a href={address} className={styles.button} data-search="" {...(isAlive && opensDialog(open))}>
        <InterfaceIcon name="magnifying-glass" />
        <span>{site.messages.search}</span>
      </a>
      {/* Outside of the header, whose styles would be computed anew with every list of results. */}
      {Dialog && createPortal(<Dialog site={site} onClose={() => setDialog(undefined)} />, document.body)}
    </>
  );
}
