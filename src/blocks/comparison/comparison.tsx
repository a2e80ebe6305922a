import type { ComparisonCell, ComparisonOption } from '../../model/blocks.generated';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import { RichText } from '../../ui/rich-text';
import { Note, TextSection } from '../../ui/section';
import { unbroken } from '../../ui/unbroken';
import styles from './comparison.module.css';
import { InterfaceIcon } from '../../ui/icon';

/** A table with one row for each option, which wide screens show as a column and phones as a card. */
export function Comparison({ block }: BlockProps<'comparison'>) {
  const { heading, options, criteria, pictures, note } = block;
  return (
    <TextSection block={block} wide="band">
      <table aria-label={heading} className={classNames(styles.table, pictures === 'large' && styles.large)}>
        <thead>
          <tr className={styles.head}>
            <td />
            {criteria.map(({ name }, index) => (
              <th key={index} scope="col">
                {unbroken(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map((option, at) => (
            <tr key={at} className={option.badge && styles.chosen}>
              <OptionHead option={option} isLarge={pictures === 'large'} />
              {criteria.map(({ name, cells }, index) => (
                <td key={index} data-criterion={name}>
                  {cells[at] && <Cell cell={cells[at]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Note text={note} />
    </TextSection>
  );
}

function OptionHead({ option, isLarge }: { option: ComparisonOption; isLarge: boolean }) {
  const { name, text, image, href, badge } = option;
  return (
    <th scope="row">
      {image && (
        <Picture
          image={image}
          sizes={isLarge ? '(width >= 48rem) 33rem, 100vw' : '7rem'}
          className={styles.picture}
        />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{href ? <Link href={href}>{name}</Link> : name}</span>
        {text && <small>{unbroken(text)}</small>}
        {badge && <em>{badge}</em>}
      </span>
    </th>
  );
}

function Cell({ cell: { text, mark, bar } }: { cell: ComparisonCell }) {
  return (
    <span className={mark && styles.marked}>
      {mark && <Mark mark={mark} />}
      <span>
        <RichText text={text} />
        {bar !== undefined && (
          <svg className={styles.bar} aria-hidden="true">
            <rect width="100%" height="8" rx="4" />
            <rect width={`${bar}%`} height="8" rx="4" />
          </svg>
        )}
      </span>
    </span>
  );
}

/** A sign that differs by shape, not by colour alone; the words are beside it. */
function Mark({ mark }: { mark: NonNullable<ComparisonCell['mark']> }) {
  switch (mark) {
    case 'yes':
      return <InterfaceIcon name="check" className={styles.yes} />;
    case 'no':
      return <InterfaceIcon name="x" className={styles.no} />;
    case 'partly':
      return (
        <svg className={styles.partly} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="8" />
          <path d="M10 2a8 8 0 0 0 0 16Z" />
        </svg>
      );
  }
}
