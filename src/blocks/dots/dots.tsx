import type { DotsItem } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import type { Messages } from '../../model/site';
import { classNames } from '../../ui/class-names';
import { charactersIn, RichText } from '../../ui/rich-text';
import { Note, Paragraph, TextSection } from '../../ui/section';
import { unbroken } from '../../ui/unbroken';
import styles from './dots.module.css';

export function Dots({ block, site: { messages } }: BlockProps<'dots'>) {
  const { items, note } = block;
  const shared = sharedFacts(items);
  const known = items.filter(({ unknown }) => !unknown);
  const unknown = items.filter((item) => item.unknown);
  return (
    <TextSection block={block} wide="band">
      {shared.length === 0 ? (
        <Cards items={items} names={factNames} messages={messages} />
      ) : (
        <>
          <Cards
            items={known}
            names={factNames.filter((name) => !shared.includes(name))}
            messages={messages}
          />
          {known[0] && <Facts item={known[0]} names={shared} messages={messages} className={styles.shared} />}
          {unknown.length > 0 && <Cards items={unknown} names={factNames} messages={messages} />}
        </>
      )}
      <Note text={note} />
    </TextSection>
  );
}

/** Letters of the longest proportion that is a figure: 49 of 100. */
const longestFigure = 16;

interface CardsProps {
  items: DotsItem[];
  /** The facts that each card says for itself. */
  names: readonly FactName[];
  messages: Messages;
}

function Cards({ items, names, messages }: CardsProps) {
  const isApart = (index: number) => index > 1 || items.every(({ unknown }) => unknown);
  /** Side by side, more than a figure does not fit beside its dots in large type. */
  const isLong = items.length > 1 && items.some(({ text = '' }) => charactersIn(text) > longestFigure);
  return (
    <ul role="list" className={classNames(styles.items, isLong && styles.long)}>
      {items.map((item, index) => (
        <li
          key={index}
          data-whole=""
          className={classNames(
            item.unknown && styles.unknown,
            item.unknown && isApart(index) && styles.apart,
          )}
        >
          <Field item={item} />
          <Words item={item} names={names} messages={messages} />
        </li>
      ))}
    </ul>
  );
}

/** A hundred dots. They are only seen: the proportion is in words beside them. */
function Field({ item }: { item: DotsItem }) {
  const { full, half } = dotCounts(item);
  return (
    <svg className={styles.field} viewBox="0 0 100 100" aria-hidden="true">
      <path d={dotPath(0, full)} />
      <path d={dotPath(full, full + half)} />
      <path d={dotPath(full, full + half)} className={styles.core} />
      <path d={dotPath(full + half, 100)} className={styles.rest} />
    </svg>
  );
}

interface FactsProps {
  item: DotsItem;
  names: readonly FactName[];
  messages: Messages;
  className?: string;
}

function Words({ item, names, messages }: FactsProps) {
  return (
    <div className={styles.words}>
      <p>{unbroken(item.name)}</p>
      <Paragraph text={item.text} className={styles.figure} />
      {names.length > 0 && <Facts {...{ item, names, messages }} />}
    </div>
  );
}

function Facts({ item, names, messages, className }: FactsProps) {
  const titles = { ...messages, per: messages.outOf };
  return (
    <dl className={classNames(styles.facts, className)}>
      {names.map((name) => {
        const value = item[name];
        return (
          value && (
            <div key={name}>
              <dt>{titles[name]}</dt>
              <dd>
                <RichText text={value} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** What a proportion says of itself, in the order in which it is read. */
const factNames = ['outcome', 'per', 'period', 'source'] as const;

type FactName = (typeof factNames)[number];

/** The facts that all known proportions have in common, which can be said once for them all. */
export function sharedFacts(items: DotsItem[]): FactName[] {
  const [first, ...others] = items.filter(({ unknown }) => !unknown);
  if (!first || others.length === 0) return [];
  // Rich text is a tree: the same words are the same JSON.
  const isShared = (name: FactName) =>
    others.every((item) => JSON.stringify(item[name]) === JSON.stringify(first[name]));
  return factNames.filter((name) => first[name] !== undefined && isShared(name));
}

const side = 10;
const all = side * side;

/**
 * How many of a hundred dots are full, and how many more may be. Whole dots: but some of all never look like none,
 * and less than all never like all.
 */
export function dotCounts({ count = 0, upTo = count, of = 1 }: DotsItem): { full: number; half: number } {
  const full = dotsOf(count / of);
  return { full, half: dotsOf(upTo / of) - full };
}

function dotsOf(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return all;
  return Math.min(Math.max(Math.round(share * all), 1), all - 1);
}

/** The dots from one to before another as a path of points: a line that is as thick as a dot, and has no length. */
export const dotPath = (from: number, to: number): string =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => {
    const dot = from + index;
    return `M${(dot % side) * side + side / 2} ${Math.floor(dot / side) * side + side / 2}h0`;
  }).join('');
