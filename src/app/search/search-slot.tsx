import { useEffect, useState, type ComponentType } from 'react';
import type { ResolvedSite } from '../../model/site';
import type { SearchField } from './search-field';
import styles from './search.module.css';

/** The place of the field on a page: it comes with the page's life, and there is room for it before. */
export function SearchSlot({ site }: { site: ResolvedSite }) {
  const [Field, setField] = useState<ComponentType<Parameters<typeof SearchField>[0]>>();
  useEffect(() => {
    let isWanted = true;
    import('./search-field').then(
      (loaded) => isWanted && setField(() => loaded.SearchField),
      // The page says what else there is.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return <div className={styles.slot}>{Field && <Field site={site} />}</div>;
}
