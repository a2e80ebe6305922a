import type { ListItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import type { RichTextTree } from '../../model/resolved';
import { classNames } from '../../ui/class-names';
import { Icon, InterfaceIcon } from '../../ui/icon';
import { Prose, TextSection } from '../../ui/section';
import { RichText } from '../../ui/rich-text';
import { unbroken } from '../../ui/unbroken';
import styles from './list.module.css';

export function List({ block }: BlockProps<'list'>) {
  const { style = 'bullet', items, outro } = block;
  const Tag = style === 'number' ? 'ol' : 'ul';
  // Styles that hide the markers must ask for the list role: Safari drops it with the markers.
  const hasMarkers = style === 'bullet';
  const isTitled = (style === 'cards' || style === 'columns') && !items.some(runsOn);
  // Facts that fill columns have the whole width, and their heading above them, as all that is laid out in columns.
  const isWide = style === 'columns' && (items.length > 2 || items.some((item) => item.items));
  return (
    <TextSection block={block} wide={isWide ? 'plain' : undefined} headed={!isWide && style !== 'cards'}>
      <Tag
        className={classNames(styles[style], isTitled && styles.titled)}
        role={hasMarkers ? undefined : 'list'}
      >
        {items.map((item, index) => (
          <li key={index}>
            {style === 'check' && <InterfaceIcon name="check" className={styles.mark} />}
            {style === 'columns' && item.icon && <Icon icon={item.icon} className={styles.mark} />}
            <Item item={item} isTitled={isTitled} />
          </li>
        ))}
      </Tag>
      <Prose paragraphs={outro} className={styles.outro} />
    </TextSection>
  );
}

/** A lead that its text goes on from, as in "A guide" and "knows the way", is no title over it. */
const runsOn = ({ lead, text }: ListItem): boolean =>
  Boolean(lead) && /^[^\p{L}\d]*\p{Ll}/u.test(firstWords(text));

function firstWords(text: RichTextTree): string {
  if (typeof text === 'string') return text;
  const [first = ''] = text;
  return typeof first === 'string' ? first : firstWords(first.children);
}

function Item({ item, isTitled }: { item: ListItem; isTitled: boolean }) {
  return (
    <>
      {item.lead && <Lead lead={item.lead} isTitled={isTitled} />}
      <RichText text={item.text} />
      {item.items && (
        <ul className={styles.inner}>
          {item.items.map((text, index) => (
            <li key={index}>
              <RichText text={text} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Over its text, a title has no full stop for the eye. */
function Lead({ lead, isTitled }: { lead: string; isTitled: boolean }) {
  const hasStop = isTitled && lead.endsWith('.') && !lead.endsWith('..');
  return (
    <strong className={styles.lead}>
      {unbroken(hasStop ? lead.slice(0, -1) : lead)}
      {hasStop && <span hidden>.</span>}{' '}
    </strong>
  );
}
