import { useSyncExternalStore } from 'react';
import type { ResolvedSite } from '../../model/site';
import styles from './print-note.module.css';

/** When and where a page was printed: on paper only. */
export function PrintNote({ site }: { site: ResolvedSite }) {
  const day = useSyncExternalStore(onPrint, () => today(site.lang), nothing);
  const address = useSyncExternalStore(onPrint, pageAddress, nothing);
  // It is always there: an element more beside the page has browsers compute all styles anew.
  return (
    <p className={styles.note}>
      {day && site.messages.printed.replace('{date}', day).replace('{address}', () => address)}
    </p>
  );
}

function onPrint(update: () => void): () => void {
  const events = ['beforeprint', 'locationchange'];
  for (const event of events) addEventListener(event, update);
  return () => {
    for (const event of events) removeEventListener(event, update);
  };
}

const today = (lang: string) => new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date());
const pageAddress = () => location.host + location.pathname;
const nothing = () => '';
