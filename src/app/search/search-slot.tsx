import { useEffect, useState, type ComponentType } from 'react';
import type { ResolvedSite } from '../../model/site';
import type { ResultsProps } from './results';
import { SearchField } from './search-field';
import styles from './search.module.css';

/** The field on a page: it is in the HTML, and what shows its results comes with the page's life. */
export function SearchSlot({ site }: { site: ResolvedSite }) {
  const [Results, setResults] = useState<ComponentType<ResultsProps>>();
  useEffect(() => {
    import('./results').then(
      (loaded) => setResults(() => loaded.Results),
      // The page says what else there is.
      () => undefined,
    );
  }, []);
  return (
    <div className={styles.slot}>
      <SearchField site={site} Results={Results} />
    </div>
  );
}
