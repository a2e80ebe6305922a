import type { SearchTopic } from '../../model/search';
import type { ResolvedSite } from '../../model/site';
import { LinkList } from '../shell/link-list';
import { SearchSlot } from './search-slot';
import styles from './search.module.css';

/** The page of the search: the field, and all pages by topic. */
export function SearchScreen({ site, topics }: { site: ResolvedSite; topics: SearchTopic[] }) {
  const { search, searchTopics, searchAll } = site.messages;
  const asked = site.search?.topics ?? [];
  return (
    <div className={styles.screen}>
      <h1>{search}</h1>
      <SearchSlot site={site} />
      {asked.length > 0 && (
        <section>
          <h2>{searchTopics}</h2>
          <LinkList links={asked} className={styles.links} />
        </section>
      )}
      <h2>{searchAll}</h2>
      {topics.map(({ heading, links }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <LinkList links={links} className={styles.links} />
        </section>
      ))}
    </div>
  );
}
