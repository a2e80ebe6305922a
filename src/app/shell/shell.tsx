import { useRef, type ReactNode } from 'react';
import type { ResolvedSite } from '../../model/site';
import type { Destination } from '../destination';
import { BackToTop, topId } from './back-to-top';
import { BottomBar } from './bottom-bar';
import { FloatingWidget } from './floating-widget';
import { Footer } from './footer';
import { Header } from './header';
import { Loader } from './loader';
import type { ShellPage } from './navigation-item';
import { Overlay } from './overlay';
import { PrintNote } from './print-note';
import { useScrollIn } from './use-scroll-in';
import progress from './route-progress.module.css';
import styles from './shell.module.css';

/** The parts of the shell: before a page's own content, that content, and after it. */
export type ShellPart = 'before' | 'main' | 'after';

interface ShellProps {
  site: ResolvedSite;
  /** The page inside; an error screen has an empty route. */
  page: ShellPage;
  /** True from the choice of a link until its page is in the shell. */
  isNavigating: boolean;
  /** What a screen reader is told after a change of page. */
  announcement: string;
  /** Where the visitor is going; the prerender has no such thing. */
  destination?: Destination;
  children: ReactNode;
}

/** The frame around every page: three parts, which can be rendered one by one. */
export function Shell({ only, ...props }: ShellProps & { only?: ShellPart }) {
  const has = (part: ShellPart) => only === undefined || only === part;
  // A part that is left out keeps its place, so the ids in the others are the same.
  return (
    <>
      {has('before') && <BeforeMain {...props} />}
      {has('main') && <Main {...props} />}
      {has('after') && <AfterMain {...props} />}
    </>
  );
}

function BeforeMain({ site, page }: ShellProps) {
  return (
    <>
      <a id={topId} className={styles.skip} href="#main">
        {site.messages.skip}
      </a>
      <Loader site={site} />
      <Header site={site} page={page} />
    </>
  );
}

function Main({ page, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  useScrollIn(main, page.route);
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

function AfterMain({ site, page, isNavigating, announcement, destination }: ShellProps) {
  return (
    <>
      {site.footer && <Footer site={site} footer={site.footer} />}
      <PrintNote site={site} />
      {site.floating && (
        <FloatingWidget widget={site.floating} hasBottomBar={Boolean(site.bottomBar?.length)} />
      )}
      <BackToTop label={site.messages.backToTop} />
      {site.bottomBar && <BottomBar links={site.bottomBar} label={site.floating?.label} route={page.route} />}
      {/* A line at the top of the window while the next page loads, which is closed when that is there; a word to screen readers. */}
      <div role="status">
        {(isNavigating || announcement) && (
          <span className={progress.line} data-busy={isNavigating || undefined} />
        )}
        {isNavigating && <span className="visually-hidden">{site.messages.loading}</span>}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {destination && (
        <Overlay
          isLeaving={isNavigating}
          base={site.base}
          duration={site.timings.overlay}
          destination={destination}
          mark={site.logo?.imageOnDark ?? site.logo?.image}
        />
      )}
    </>
  );
}
