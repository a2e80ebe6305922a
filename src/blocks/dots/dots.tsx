import type { DotsItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import type { Messages } from '../../model/site';
import { RichText } from '../../ui/rich-text';
import { TextSection } from '../../ui/text-section';
import { unbroken } from '../../ui/unbroken';
import styles from './dots.module.css';
import { dotCounts, dotPath } from './geometry';

export function Dots({ block, site: { messages } }: BlockProps<'dots'>) {
  const { items, note } = block;
  return (
    <TextSection block={block} wide="band">
      <ul role="list" className={styles.items}>
        {items.map((item, index) => (
          <li key={index} className={item.unknown ? styles.unknown : undefined}>
            <Field item={item} />
            <Words item={item} messages={messages} />
          </li>
        ))}
      </ul>
      {note && (
        <p className={styles.note}>
          <RichText text={note} />
        </p>
      )}
    </TextSection>
  );
}

/** A hundred dots. They are only seen: the proportion stands in words beside them. */
function Field({ item }: { item: DotsItem }) {
  const { full, half } = dotCounts(item);
  return (
    <svg className={styles.field} viewBox="0 0 100 100" aria-hidden="true">
      <path d={dotPath(0, full)} className={styles.full} />
      <path d={dotPath(full, full + half)} className={styles.full} />
      <path d={dotPath(full, full + half)} className={styles.core} />
      <path d={dotPath(full + half, 100)} className={styles.rest} />
    </svg>
  );
}

function Words({ item, messages }: { item: DotsItem; messages: Messages }) {
  const facts = [
    [messages.outcome, item.outcome],
    [messages.outOf, item.per],
    [messages.period, item.period],
    [messages.source, item.source],
  ] as const;
  return (
    <div className={styles.words}>
      <p>{unbroken(item.name)}</p>
      <p className={styles.figure}>
        <RichText text={item.text} />
      </p>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <RichText text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
