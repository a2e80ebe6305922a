import type { BlockProps } from '../../model/props';
import { Column, Section } from '../../ui/section';
import styles from './sidebar.module.css';

export function Sidebar({ block, renderBlocks }: BlockProps<'sidebar'>) {
  return (
    <Section className={styles.section}>
      <div className={styles.columns}>
        <Column>{renderBlocks(block.main)}</Column>
        <aside aria-label={block.label}>
          <Column className={styles.aside}>{renderBlocks(block.aside)}</Column>
        </aside>
      </div>
    </Section>
  );
}
