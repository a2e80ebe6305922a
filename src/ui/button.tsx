import type { ComponentPropsWithoutRef } from 'react';
import type { PageLink } from '../model/blocks.generated';
import styles from './button.module.css';
import { classNames } from './class-names';
import { type InterfaceIconName, InterfaceIcon } from './icon';
import { Link } from './link';

/** main: the one thing to do, filled. ghost: another, outlined, with no arrow. quiet: a link, underlined like all. */
type ActionVariant = 'main' | 'ghost' | 'quiet';

interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  variant?: ActionVariant;
}

/** A button, for what happens on this page; `ActionLink` looks the same and leads to another. */
export function Button({ variant = 'main', type = 'button', className, ...attributes }: ButtonProps) {
  return (
    <button type={type} className={classNames(styles.action, styles[variant], className)} {...attributes} />
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** The button's name, for those who cannot see the icon. */
  label: string;
  icon: InterfaceIconName;
}

/** A round button of one icon. */
export function IconButton({ label, icon, className, ...attributes }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} className={classNames(styles.round, className)} {...attributes}>
      <InterfaceIcon name={icon} />
    </button>
  );
}

interface ActionLinkProps {
  link: PageLink | undefined;
  variant?: ActionVariant;
  /** Shown after the words; the main action has an arrow, null takes it away. */
  icon?: InterfaceIconName | null;
  className?: string;
}

/** A link that looks like a button; nothing where there is none. */
export function ActionLink({ link, variant = 'main', icon, className }: ActionLinkProps) {
  if (!link) return null;
  const shown = icon === undefined ? usualIcon(link, variant) : icon;
  return (
    <Link
      href={link.href}
      newTab={link.newTab}
      className={classNames(styles.action, styles[variant], className)}
    >
      {link.text}
      {shown && <InterfaceIcon name={shown} className={styles.icon} />}
    </Link>
  );
}

function usualIcon(link: PageLink, variant: ActionVariant): InterfaceIconName | undefined {
  if (link.newTab) return 'arrow-square-out';
  if (variant === 'ghost') return undefined;
  return link.href.startsWith('tel:') ? 'phone' : 'arrow-right';
}

interface ActionsProps {
  links: PageLink[] | undefined;
  /** Lets the buttons fill a narrow card. */
  stacked?: boolean;
  className?: string;
}

/** A row of buttons: the first is the main one. */
export function Actions({ links, stacked = false, className }: ActionsProps) {
  if (!links?.length) return null;
  return (
    <div className={classNames(styles.actions, stacked && styles.stacked, className)}>
      {links.map((link, index) => (
        <ActionLink key={index} link={link} variant={index === 0 ? 'main' : 'ghost'} />
      ))}
    </div>
  );
}
