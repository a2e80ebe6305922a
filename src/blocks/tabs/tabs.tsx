import { useId, useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Column, Section } from '../../ui/section';
import { useHydrated } from '../../ui/use-hydrated';
import type { Tab } from '../../model/blocks.generated';
import styles from './tabs.module.css';
import { hashTarget } from '../../ui/hash-target';
import { onLocationChange } from '../../ui/use-query';

/**
 * Before scripts run, the strip is a list of links; without scripts the panels are stacked under it.
 * After that they are tabs.
 */
export function Tabs({ block, renderBlocks }: BlockProps<'tabs'>) {
  const { label, tabs } = block;
  const prefix = useId();
  const isHydrated = useHydrated();
  const [selected, select] = useSelectedTab(tabs.map((tab) => tab.id));
  return (
    <Section flow>
      <TabStrip
        label={label}
        tabs={tabs}
        selected={selected}
        onSelect={select}
        prefix={prefix}
        isHydrated={isHydrated}
      />
      <div className={classNames(styles.panels, !isHydrated && styles.pending)}>
        {tabs.map((tab) => (
          <div
            key={tab.id}
            id={tab.id}
            className={styles.panel}
            {...(isHydrated && {
              role: 'tabpanel',
              'aria-labelledby': `${prefix}${tab.id}`,
              tabIndex: 0,
              hidden: tab.id !== selected,
            })}
          >
            <h2 className={styles.heading}>{tab.label}</h2>
            <Column>{renderBlocks(tab.blocks)}</Column>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The id of the open panel: the first, then the one chosen or the one that the address leads into. */
function useSelectedTab(ids: string[]): [string | undefined, (id: string) => void] {
  const [selected, select] = useState(ids[0]);
  const known = ids.join(' ');
  useEffect(() => {
    const followHash = () => {
      const panel = panelOfHash(known.split(' '));
      if (panel) select(panel);
    };
    followHash();
    return onLocationChange(followHash);
  }, [known]);
  return [selected, select];
}

/** The panel that is, or holds, the target of the address. */
function panelOfHash(ids: string[]): string | undefined {
  const target = hashTarget(window.location.hash);
  return target ? ids.find((id) => document.getElementById(id)?.contains(target)) : undefined;
}

interface TabStripProps {
  label: string;
  tabs: Tab[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Makes the ids of the tabs unlike those of their panels. */
  prefix: string;
  isHydrated: boolean;
}

function TabStrip({ label, tabs, selected, onSelect, prefix, isHydrated }: TabStripProps) {
  const list = {
    role: 'tablist',
    'aria-label': label,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveFocus(event, onSelect),
  };
  const tabOf = (id: string) => ({
    id: `${prefix}${id}`,
    role: 'tab',
    'aria-selected': id === selected,
    'aria-controls': id,
    tabIndex: id === selected ? 0 : -1,
    onClick(event: MouseEvent) {
      // Choosing a tab is not navigation: the page must not jump to the panel.
      event.preventDefault();
      onSelect(id);
    },
  });
  return (
    <div className={styles.strip} {...(isHydrated && list)}>
      {tabs.map(({ id, label: name }) => (
        <a
          key={id}
          href={`#${id}`}
          className={styles.tab}
          data-selected={id === selected || undefined}
          {...(isHydrated && tabOf(id))}
        >
          {name}
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
