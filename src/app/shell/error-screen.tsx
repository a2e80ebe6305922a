import type { ResolvedSite } from '../../model/site';
import { ActionLink, Button } from '../../ui/button';
import { Picture } from '../../ui/picture';
import { SearchSlot } from '../search/search-slot';
import styles from './error-screen.module.css';

/** Longer messages are set smaller. In characters. */
const usualLength = 24;

interface ErrorScreenProps {
  site: ResolvedSite;
  /** What went wrong, in one line. */
  message: string;
  /** What a visitor can do about it. */
  advice?: string;
  /** Whether the same address may work at the next try. */
  canReload: boolean;
  /** The field of the search, where it can help. */
  hasSearch?: boolean;
}

/** Takes the place of a page that could not be shown, with the ways on. */
export function ErrorScreen({ site, message, advice, canReload, hasSearch }: ErrorScreenProps) {
  const { errorImage, errorActions, messages } = site;
  return (
    <div className={styles.screen}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{messages.errorTitle}</h1>
          <p className={styles.message} data-long={message.length > usualLength || undefined}>
            {message}
          </p>
          {advice && <p className={styles.advice}>{advice}</p>}
          {hasSearch && site.search && <SearchSlot site={site} />}
          <div className={styles.actions}>
            {errorActions?.map((link, index) => (
              <ActionLink key={link.href} link={link} variant={index === 0 ? 'main' : 'ghost'} icon={null} />
            ))}
            {canReload && (
              <Button variant="ghost" onClick={() => window.location.reload()}>
                {messages.reload}
              </Button>
            )}
          </div>
        </div>
        {errorImage && (
          <Picture image={errorImage} sizes="(width < 48rem) 10rem, 26rem" className={styles.image} />
        )}
      </div>
    </div>
  );
}

/** The screen for an address without a page. */
export function MissingScreen({ site }: { site: ResolvedSite }) {
  const { notFoundTitle, notFoundText } = site.messages;
  return (
    <ErrorScreen site={site} message={notFoundTitle} advice={notFoundText} canReload={false} hasSearch />
  );
}
