import { memo, useEffect, useMemo, useState } from 'react';
import type { Messages, ResolvedSite, UrgentCard } from '../../model/site';
import { classNames } from '../../ui/class-names';
import { InterfaceIcon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { mostResults, type SearchEngine, type SearchResult } from './search-engine';
import styles from './results.module.css';

export interface ResultsProps {
  site: ResolvedSite;
  typed: string;
  engine: SearchEngine | 'failed' | undefined;
  hasTopics: boolean;
}

/** The results, or what else there is to do. */
export const Results = memo(function Results({ site, typed, engine, hasTopics }: ResultsProps) {
  const { messages } = site;
  const isAsked = typed.trim().length > 1;
  const { results, urgent } = useMemo(
    () =>
      isAsked && typeof engine === 'function'
        ? { results: engine(typed), urgent: engine.urgentFor(typed) }
        : { urgent: [] },
    [isAsked, typed, engine],
  );
  const isNothing = results?.length === 0 && urgent.length === 0;
  const isFound = results !== undefined && results.length > 0;
  const isLoading = isAsked && engine === undefined;
  return (
    // The parts stay, what is in them comes and goes: styles are computed anew only there.
    <>
      <div className={styles.part}>
        {urgent.map((at) => {
          const card = site.search?.urgent?.[at];
          return card && <UrgentAdvice key={at} card={card} />;
        })}
      </div>
      <p role="status" className={classNames(styles.status, styles.part)} tabIndex={-1}>
        {(isLoading && messages.searchLoading) ||
          (engine === 'failed' && messages.searchFailed) ||
          (isNothing && messages.searchNothing) ||
          (isFound && foundMessage(results.length, messages)) ||
          ''}
      </p>
      <div className={styles.part}>
        {(isNothing || engine === 'failed') && (
          <p>
            {isNothing && `${messages.searchAdvice} `}
            {!hasTopics && <Link href={`${site.base}Search`}>{messages.searchAll}</Link>}{' '}
            {site.search?.contact && <Link href={site.search.contact.href}>{site.search.contact.text}</Link>}
          </p>
        )}
      </div>
      <div className={styles.part}>
        {isFound ? <ResultList results={results} /> : hasTopics && <Topics site={site} />}
      </div>
      {!isAsked && typeof engine === 'function' && <Rehearsal site={site} engine={engine} />}
    </>
  );
});

let isRehearsed = false;

/** Finds and sets something unseen, once the index is there: the first answer would take three times as long as others. */
function Rehearsal({ site, engine }: { site: ResolvedSite; engine: SearchEngine }) {
  const [isDone, setDone] = useState(isRehearsed);
  const results = useMemo(() => {
    if (isDone) return [];
    const topics = site.search?.topics?.map(({ text }) => text) ?? [];
    return [...topics, site.name].flatMap(engine).slice(0, mostResults);
  }, [isDone, site, engine]);
  useEffect(() => {
    isRehearsed = true;
    const timer = setTimeout(() => setDone(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    results.length > 0 && (
      <div inert className={styles.rehearsal}>
        <ResultList results={results} />
      </div>
    )
  );
}

/** The search stops at its best results: their number is no count of pages. */
const foundMessage = (count: number, { searchFound, searchBest }: Messages) =>
  `${count < mostResults ? searchFound : searchBest} ${count}`;

/** A text as far as it says what number to call. */
const toCall = /^\D*\d.*?[:.।](?= )/u;

/**
 * Said at once by screen readers, and first in the way of the keyboard: what to do and whom to call. The rest of
 * each text unfolds, so that what is found stays in sight.
 */
function UrgentAdvice({ card: { title, text, others = [], links } }: { card: UrgentCard }) {
  return (
    <section role="alert" className={styles.urgent}>
      <h2 className="h3">{title}</h2>
      <ul role="list">
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} data-result="found">
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
      {[{ lang: undefined, text }, ...others].map(({ lang, text }) => {
        const [first = text] = toCall.exec(text) ?? [];
        if (first === text)
          return (
            <p key={text} lang={lang}>
              {text}
            </p>
          );
        return (
          <details key={text} lang={lang}>
            <summary>
              {first}
              <InterfaceIcon name="caret-down" />
            </summary>
            {text.slice(first.length)}
          </details>
        );
      })}
    </section>
  );
}

function ResultList({ results }: { results: SearchResult[] }) {
  return (
    <ol className={styles.results} role="list">
      {results.map(({ href, heading, place, excerpt }, index) => (
        // Entries stay, their words change: styles and places are not computed anew for each letter.
        <li key={index}>
          <Link href={href} data-result="found">
            <span className={styles.place}>{place.join(' › ')}</span>
            <strong>{heading}</strong>
            <span>
              {excerpt.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The questions that are asked most, and the way to all pages. */
function Topics({ site }: { site: ResolvedSite }) {
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
