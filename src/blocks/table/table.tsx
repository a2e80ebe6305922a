import { useId } from 'react';
import type { BlockProps } from '../../model/props';
import { classNames } from '../../ui/class-names';
import { charactersIn, RichText } from '../../ui/rich-text';
import { Note, TextSection } from '../../ui/section';
import styles from './table.module.css';

/** Beside the name of their column, texts of more characters than this would be narrow columns on a phone. */
const longText = 80;

/** Whether texts run on after the names of their columns on a phone: all of a table, or none. */
const isLong = (rows: BlockProps<'table'>['block']['rows']) =>
  rows.some(([, ...cells]) => cells.some((cell) => charactersIn(cell) > longText));

export function Table({ block }: BlockProps<'table'>) {
  const { caption, columns, rows, note } = block;
  const captionId = useId();
  const long = isLong(rows);
  // Two columns of short texts have room on a phone, too; one of long texts needs no name beside each.
  const isNamed = columns.length > 2;
  const isStacked = long || isNamed || rows.some(([name = '']) => charactersIn(name) > longText / 2);
  return (
    <TextSection block={block} wide={isNamed ? 'band' : undefined} headed={false}>
      {/* Wide tables scroll sideways in their frame, which keys must be able to reach. */}
      <div className={styles.frame} role="region" aria-labelledby={captionId} tabIndex={0}>
        <table
          className={classNames(
            styles.table,
            isStacked && styles.stacked,
            long && styles.long,
            isNamed && styles.named,
            columns.length === 3 && !long && styles.paired,
          )}
        >
          {/* Under a heading it is for those who hear the table. */}
          <caption id={captionId} className={block.heading && 'visually-hidden'}>
            {caption}
          </caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = '', ...cells], row) => (
              <tr key={row}>
                <th scope="row">
                  <RichText text={name} />
                </th>
                {cells.map((cell, index) => (
                  <td key={index} data-column={columns[index + 1]}>
                    {/* One item beside the name of its column, whatever links it holds. */}
                    <span>
                      <RichText text={cell} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Note text={note} />
    </TextSection>
  );
}
