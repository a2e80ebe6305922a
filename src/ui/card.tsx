import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

interface CardProps {
  children: ReactNode;
  tone?: 'white' | 'mint' | 'dark';
  id?: string;
  className?: string;
}

/** A rounded box. Its headings are small, whatever their level. */
export function Card({ children, tone = 'white', id, className }: CardProps) {
  return (
    <div
      id={id}
      data-ground={tone === 'dark' ? 'dark' : 'light'}
      className={classNames(styles.card, styles[tone], className)}
    >
      {children}
    </div>
  );
}
