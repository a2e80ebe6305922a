import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ResolvedSite } from '../../model/site';
import { listen } from '../../ui/listen';
import styles from './print-note.module.css';

/**
 * When and where a page was printed: on paper only. The element is always there, since one more beside the page has
 * browsers compute all styles anew; its words come with the printing, since dates take browsers long to prepare.
 */
export function PrintNote({ site: { lang, messages } }: { site: ResolvedSite }) {
  const [note, setNote] = useState('');
  useEffect(() => {
    const write = () => {
      const words = messages.printed.replace('{date}', today(lang)).replace('{address}', pageAddress);
      flushSync(() => setNote(words));
    };
    return listen(window, { beforeprint: write });
  }, [lang, messages]);
  return <p className={styles.note}>{note}</p>;
}

const today = (lang: string) => new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date());
const pageAddress = () => location.host + location.pathname;
