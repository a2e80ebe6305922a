import type { ComponentProps } from 'react';
import { Icon } from './icon';
import styles from './toolbar.module.css';

interface ToolbarButtonProps extends ComponentProps<'button'> {
  icon: ComponentProps<typeof Icon>['name'];
  /** What it is called, whatever of it is seen. */
  name: string;
  /** What is seen of it where there is room. */
  text?: string;
}

export const ToolbarButton = ({ icon, name, text, children, ...rest }: ToolbarButtonProps) => (
  <button type="button" className={styles.button} aria-label={name} title={name} {...rest}>
    <Icon name={icon} />
    {text !== undefined && <span className={styles.wide}>{text}</span>}
    {children}
  </button>
);
