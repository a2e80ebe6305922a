import type { ResolvedSite } from '../../model/site';
import { ActionLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import { LinkList } from './link-list';
import { RichText } from '../../ui/rich-text';
import { Logo } from './logo';
import { linksOf } from './navigation-item';
import styles from './footer.module.css';

/** The foot of every page. */
export function Footer({ site, footer }: FooterPartProps & { site: ResolvedSite }) {
  return (
    <footer className={styles.footer} data-ground="dark">
      <div className={styles.inner}>
        <div className={styles.grid}>
          <div className={styles.brand}>
            <Logo site={site} isOnDark />
            <p className={styles.tagline}>{footer.tagline}</p>
            <SocialLinks footer={footer} />
          </div>
          {footer.groups.map((group) => (
            <nav key={group.heading} aria-label={group.heading}>
              <h2 className={styles.heading}>{group.heading}</h2>
              <LinkList links={linksOf(group)} className={styles.links} />
            </nav>
          ))}
          <ContactLines footer={footer} />
        </div>
        <SmallPrint footer={footer} pageLang={site.lang} />
      </div>
    </footer>
  );
}

interface FooterPartProps {
  footer: NonNullable<ResolvedSite['footer']>;
}

function SocialLinks({ footer }: FooterPartProps) {
  if (!footer.social?.length) return null;
  return (
    <ul className={styles.social} role="list" aria-label={footer.socialHeading}>
      {footer.social.map((link) => (
        <li key={link.text}>
          <Link href={link.href} newTab={link.newTab} aria-label={link.text} title={link.text}>
            <Icon icon={link.icon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ContactLines({ footer }: FooterPartProps) {
  if (!footer.contact && !footer.hours && !footer.action) return null;
  return (
    <div className={styles.contact}>
      {footer.contact && (
        <div>
          {footer.contactHeading && <h2 className={styles.heading}>{footer.contactHeading}</h2>}
          <address>
            <ul className={styles.links} role="list">
              {footer.contact.map((line, index) => (
                <li key={index}>
                  <RichText text={line} />
                </li>
              ))}
            </ul>
          </address>
        </div>
      )}
      {footer.hours && (
        <div>
          {footer.hoursHeading && <h2 className={styles.heading}>{footer.hoursHeading}</h2>}
          <ul className={styles.links} role="list">
            {footer.hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <ActionLink link={footer.action} icon={null} className={styles.action} />
    </div>
  );
}

function SmallPrint({ footer, pageLang }: FooterPartProps & { pageLang: string }) {
  const registrations = footer.registrations?.filter(({ value }) => value) ?? [];
  return (
    <div className={styles.small}>
      {footer.notices?.map(({ lang, text }) => (
        <p key={lang} lang={`${pageLang}-`.startsWith(`${lang}-`) ? undefined : lang}>
          {text}
        </p>
      ))}
      {footer.legal.map((paragraph, index) => (
        <p key={index}>
          <RichText text={paragraph} />
        </p>
      ))}
      {registrations.length > 0 && (
        <p>{registrations.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
      )}
      <p>{footer.copyright}</p>
    </div>
  );
}
