import { useId, useEffect, useState } from 'react';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Column, Section } from '../../ui/section';
import { useHydrated } from '../../ui/use-hydrated';
import { TabStrip } from './tab-strip';
import styles from './tabs.module.css';
import { hashTarget } from '../../ui/hash-target';

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
            role={isHydrated ? 'tabpanel' : undefined}
            aria-labelledby={isHydrated ? `${prefix}${tab.id}` : undefined}
            tabIndex={isHydrated ? 0 : undefined}
            hidden={isHydrated && tab.id !== selected}
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
    // The app says that it changed the address with an event of its own.
    const events = ['hashchange', 'popstate', 'locationchange'];
    for (const name of events) window.addEventListener(name, followHash);
    return () => {
      for (const name of events) window.removeEventListener(name, followHash);
    };
  }, [known]);
  return [selected, select];
}

/** The panel that is, or holds, the target of the address. */
function panelOfHash(ids: string[]): string | undefined {
  const target = hashTarget(window.location.hash);
  return target ? ids.find((id) => document.getElementById(id)?.contains(target)) : undefined;
}
