import type { ListItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { InterfaceIcon } from '../../ui/interface-icons';
import { Prose } from '../../ui/prose';
import { RichText } from '../../ui/rich-text';
import { TextSection } from '../../ui/text-section';
import { unbroken } from '../../ui/unbroken';
import styles from './list.module.css';

export function List({ block }: BlockProps<'list'>) {
  const { style = 'bullet', items, outro } = block;
  const Tag = style === 'number' ? 'ol' : 'ul';
  // Styles that hide the markers must ask for the list role: Safari drops it with the markers.
  const hasMarkers = style === 'bullet';
  return (
    <TextSection block={block}>
      <Tag className={styles[style]} role={hasMarkers ? undefined : 'list'}>
        {items.map((item, index) => (
          <li key={index}>
            {style === 'check' && <InterfaceIcon name="check" className={styles.mark} />}
            <Item item={item} />
          </li>
        ))}
      </Tag>
      <Prose paragraphs={outro} className={styles.outro} />
    </TextSection>
  );
}

function Item({ item }: { item: ListItem }) {
  return (
    <>
      {item.lead && <strong className={styles.lead}>{unbroken(item.lead)} </strong>}
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
