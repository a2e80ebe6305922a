import { useSyncExternalStore } from 'react';
import type { ResolvedSite } from '../../model/site';
import styles from './print-note.module.css';

/** When and where a page was printed: on paper only. */
export function PrintNote({ site }: { site: ResolvedSite }) {
  const day = useSyncExternalStore(onPrint, () => today(site.lang), nothing);
  const address = useSyncExternalStore(onPrint, pageAddress, nothing);
  if (!day) return null;
  return (
    <p className={styles.note}>
      {site.messages.printed.replace('{date}', day).replace('{address}', () => address)}
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
