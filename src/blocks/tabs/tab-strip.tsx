import type { KeyboardEvent, MouseEvent } from 'react';
import type { Tab } from '../../model/blocks.generated';
import styles from './tabs.module.css';

interface TabStripProps {
  label: string;
  tabs: Tab[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Makes the ids of the tabs unlike those of their panels. */
  prefix: string;
  isHydrated: boolean;
}

export function TabStrip({ label, tabs, selected, onSelect, prefix, isHydrated }: TabStripProps) {
  if (!isHydrated) {
    return (
      <div className={styles.strip}>
        {tabs.map((tab, index) => (
          <a key={tab.id} href={`#${tab.id}`} className={styles.tab} data-selected={index === 0 || undefined}>
            {tab.label}
          </a>
        ))}
      </div>
    );
  }
  const onClick = (event: MouseEvent, id: string) => {
    // Choosing a tab is not navigation: the page must not jump to the panel.
    event.preventDefault();
    onSelect(id);
  };
  return (
    <div
      className={styles.strip}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, onSelect)}
    >
      {tabs.map((tab) => (
        <a
          key={tab.id}
          id={`${prefix}${tab.id}`}
          href={`#${tab.id}`}
          className={styles.tab}
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={tab.id}
          tabIndex={tab.id === selected ? 0 : -1}
          data-selected={tab.id === selected || undefined}
          onClick={(event) => onClick(event, tab.id)}
        >
          {tab.label}
        </a>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, onSelect: (id: string) => void): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const next = tabs[nextIndex(event, tabs)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  onSelect(next.getAttribute('aria-controls') ?? '');
}

/** The tab that the key leads to, or -1 for keys that lead nowhere. */
function nextIndex(event: KeyboardEvent<HTMLElement>, tabs: HTMLElement[]): number {
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (event.key) {
    case 'Home':
      return 0;
    case 'End':
      return tabs.length - 1;
    case 'ArrowRight':
    case 'ArrowLeft':
      return (at + (event.key === forward ? 1 : tabs.length - 1)) % tabs.length;
    case ' ':
      return at;
    default:
      return -1;
  }
}
