import { useId } from 'react';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Column, Section } from '../../ui/section';
import { useHydrated } from '../../ui/use-hydrated';
import { TabStrip } from './tab-strip';
import styles from './tabs.module.css';
import { useSelectedTab } from './use-selected-tab';

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
