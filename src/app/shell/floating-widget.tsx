import { useEffect, useRef } from 'react';
import type { ResolvedSite } from '../../model/site';
import { InterfaceIcon } from '../../ui/icon';
import { listen } from '../../ui/listen';
import { LinkList } from './link-list';
import styles from './floating-widget.module.css';

interface FloatingWidgetProps {
  widget: NonNullable<ResolvedSite['floating']>;
  /** Narrow screens have the bottom bar instead. */
  hasBottomBar: boolean;
}

/** The round button that opens the ways to reach us. */
export function FloatingWidget({ widget, hasBottomBar }: FloatingWidgetProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => {
      element.open = false;
    };
    const closeFor = ({ target }: Event) => target instanceof Node && !element.contains(target) && close();
    listen(element, {
      keydown({ key }) {
        if (key !== 'Escape' || !element.open) return;
        close();
        element.querySelector('summary')?.focus();
      },
      click: ({ target }) => target instanceof Element && target.closest('a') && close(),
    });
    return listen(document, {
      pointerdown: closeFor,
      focusin: closeFor,
    });
  }, []);

  return (
    <details
      ref={details}
      className={styles.widget}
      data-has-bottom-bar={hasBottomBar || undefined}
      suppressHydrationWarning
    >
      <summary title={widget.label}>
        <span className="visually-hidden">{widget.label}</span>
        <InterfaceIcon name="phone" className={styles.closed} />
        <InterfaceIcon name="x" className={styles.open} />
      </summary>
      <nav className={styles.panel} aria-label={widget.label}>
        <LinkList links={widget.links} />
      </nav>
    </details>
  );
}
