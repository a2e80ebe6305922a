import type { ResolvedSite } from '../../model/site';
import { ActionLink, Button } from '../../ui/button';
import styles from './error-screen.module.css';

interface ErrorScreenProps {
  site: ResolvedSite;
  title: string;
  message: string;
}

/** What stands in place of a page that could not be shown, with the ways on. */
export function ErrorScreen({ site, title, message }: ErrorScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.arch}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p>{message}</p>
          <div className={styles.actions}>
            {site.errorActions?.map((link, index) => (
              <ActionLink key={link.href} link={link} variant={index === 0 ? 'main' : 'ghost'} icon={null} />
            ))}
            <Button variant="ghost" onClick={() => window.location.reload()}>
              {site.messages.reload}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
