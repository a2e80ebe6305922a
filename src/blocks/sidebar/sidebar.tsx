import type { Block } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Column, Section } from '../../ui/section';
import styles from './sidebar.module.css';

/**
 * A text with cards beside it. What opens the text is beside the first cards; a list of contents that follows the
 * reader has the rest of the column to move in, and on narrow screens comes folded under the opening and its film.
 * Cards after such a list close the text, over its whole width.
 */
export function Sidebar({ block, renderBlocks }: BlockProps<'sidebar'>) {
  const { label, main, aside } = block;
  const head = leading(main, 'opening');
  const film = leading(main.slice(head.length), 'video');
  // A text without such an opening begins with its first block, but not with a long list of questions.
  const opened = Math.max(head.length + film.length, main[0]?.type === 'accordion' ? 0 : 1);
  const text = main.slice(opened);
  const at = aside.findIndex(isFollowing);
  const isFolded = at >= 0 && !main.some(({ type }) => type === 'contents');
  const lead = at > 0 && head.length > 0 ? aside.slice(0, at) : [];
  const tail = at >= 0 ? aside.slice(at + 1) : [];
  const rest = aside.slice(lead.length, aside.length - tail.length);
  return (
    <Section className={styles.section}>
      <div
        className={classNames(
          styles.columns,
          lead.length > 0 && styles.headed,
          tail.length > 0 && styles.tailed,
        )}
      >
        {head.length > 0 && <Column className={styles.head}>{renderBlocks(head)}</Column>}
        <Column className={classNames(styles.main, at >= 0 && styles.read)}>
          {renderBlocks(main.slice(head.length, opened))}
          {isFolded && (
            <div className={styles.folded}>{renderBlocks(aside.slice(at, at + 1).map(unfollowing))}</div>
          )}
          {renderBlocks(text)}
        </Column>
        <aside aria-label={label} className={styles.aside}>
          {lead.length > 0 && <Column className={styles.lead}>{renderBlocks(lead)}</Column>}
          <Column className={styles.rest}>{renderBlocks(rest)}</Column>
          {tail.length > 0 && <Column className={styles.tail}>{renderBlocks(tail)}</Column>}
        </aside>
      </div>
    </Section>
  );
}

/** The blocks of a type that a list begins with. */
function leading(blocks: Block[], type: Block['type']): Block[] {
  const end = blocks.findIndex((block) => block.type !== type);
  return blocks.slice(0, end < 0 ? blocks.length : end);
}

const isFollowing = (block: Block) => block.type === 'contents' && block.follow === true;

function unfollowing(block: Block): Block {
  return block.type === 'contents' ? { type: 'contents', heading: block.heading } : block;
}
