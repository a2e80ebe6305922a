import { useEffect, useRef } from 'react';
import type { ResolvedSite } from '../../model/site';
import { InterfaceIcon } from '../../ui/interface-icons';
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
    const controller = new AbortController();
    const { signal } = controller;
    const close = () => {
      element.open = false;
    };
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !element.contains(target) && close(),
      { signal },
    );
    element.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !element.open) return;
        close();
        element.querySelector('summary')?.focus();
      },
      { signal },
    );
    element.addEventListener(
      'click',
      ({ target }) => target instanceof Element && target.closest('a') && close(),
      { signal },
    );
    return () => controller.abort();
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
        <InterfaceIcon name="chat-circle-dots" className={styles.closed} />
        <InterfaceIcon name="x" className={styles.open} />
      </summary>
      <nav className={styles.panel} aria-label={widget.label}>
        <LinkList links={widget.links} />
      </nav>
    </details>
  );
}
