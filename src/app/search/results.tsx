import { useMemo } from 'react';
import type { ResolvedSite } from '../../model/site';
import { Link } from '../../ui/link';
import type { SearchEngine, SearchResult } from './search-engine';
import styles from './search.module.css';

interface ResultsProps {
  site: ResolvedSite;
  typed: string;
  engine: SearchEngine | 'failed' | undefined;
  hasTopics: boolean;
}

/** What is found, or what else there is to do. */
export function Results({ site, typed, engine, hasTopics }: ResultsProps) {
  const { messages } = site;
  const isAsked = typed.trim().length > 1;
  const results = useMemo(
    () => (isAsked && typeof engine === 'function' ? engine(typed) : undefined),
    [isAsked, typed, engine],
  );
  const isNothing = results?.length === 0;
  return (
    <>
      <p role="status" className={styles.status}>
        {isAsked && engine === undefined && messages.loading}
        {engine === 'failed' && messages.searchFailed}
        {results && (isNothing ? messages.searchNothing : `${messages.searchFound} ${results.length}`)}
      </p>
      {isNothing && (
        <p>
          {messages.searchAdvice}{' '}
          {site.search?.contact && <Link href={site.search.contact.href}>{site.search.contact.text}</Link>}
        </p>
      )}
      {results && !isNothing ? <ResultList results={results} /> : hasTopics && <Topics site={site} />}
    </>
  );
}

function ResultList({ results }: { results: SearchResult[] }) {
  return (
    <ol className={styles.results} role="list">
      {results.map(({ href, heading, place, excerpt }) => (
        <li key={href}>
          <Link href={href} data-result="">
            <span className={styles.place}>{place.join(' › ')}</span>
            <strong>{heading}</strong>
            <span>
              {excerpt.map(({ text, isMatch }, index) =>
                isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** What is asked most, and the way to all pages. */
export function Topics({ site }: { site: ResolvedSite }) {
  const { searchTopics, searchAll } = site.messages;
  const topics = site.search?.topics ?? [];
  return (
    <div className={styles.topics}>
      {topics.length > 0 && <h2>{searchTopics}</h2>}
      <ul role="list">
        {topics.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} data-result="">
              {text}
            </Link>
          </li>
        ))}
        <li>
          <Link href={`${site.base}Search`} data-result="">
            {searchAll}
          </Link>
        </li>
      </ul>
    </div>
  );
}
