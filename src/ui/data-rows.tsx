import type { ResolvedIcon, RichTextTree } from '../model/resolved';
import { classNames } from './class-names';
import styles from './data-rows.module.css';
import { IconTile } from './icon';
import { RichText } from './rich-text';

interface DataRowsProps {
  rows: { icon?: ResolvedIcon; label: string; value: RichTextTree }[] | undefined;
}

/** Short numbers, such as 60+ or 12 %, are set as figures. */
const figure = /^\d[\d.,+%  -]{0,6}$/;

/** From so many figures on, they are in two columns. */
const fewFigures = 4;

/** Labelled lines of a card. */
export function DataRows({ rows }: DataRowsProps) {
  if (!rows?.length) return null;
  const areFigures = rows.length >= fewFigures && rows.every(({ icon, value }) => !icon && isFigure(value));
  return (
    <dl className={areFigures ? styles.figures : undefined}>
      {rows.map(({ icon, label, value }, index) => (
        <div key={index} className={icon ? styles.iconRow : styles.row}>
          <dt className={styles.label}>
            {icon && <IconTile icon={icon} className={styles.tile} />}
            {label}
          </dt>
          <dd className={classNames(styles.value, isFigure(value) && styles.figure)}>
            <RichText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isFigure(value: RichTextTree): boolean {
  return typeof value === 'string' && figure.test(value);
}
