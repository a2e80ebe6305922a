import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  newTab?: boolean;
}

/**
 * A plain link. The app takes over clicks on those that stay within the site.
 * Unsafe addresses are refused by the check; if one comes all the same, its words stay and lead nowhere.
 */
export function Link({ href, newTab, children, ...attributes }: LinkProps) {
  return (
    <a
      href={isSafe(href) ? href : undefined}
      rel={relation(href, newTab)}
      target={newTab ? '_blank' : undefined}
      {...attributes}
    >
      {children}
    </a>
  );
}

/** A click with a key asks for a new tab or window, which is the browser's to open. */
export const isPlainClick = (
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) => click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;

/** Makes of a link a button that opens a dialog. A click with a key still opens the address in a tab of its own. */
export const opensDialog = (open: () => void) => {
  const take = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    open();
  };
  return {
    role: 'button',
    'aria-haspopup': 'dialog' as const,
    onClick: (event: MouseEvent) => isPlainClick(event) && take(event),
    onKeyDown: (event: KeyboardEvent) => event.key === ' ' && take(event),
  };
};

// Browsers drop white space and control characters before and within a scheme.
const isSafe = (href: string) => {
  if (/^(?:[/#]|https:)/.test(href)) return true;
  const bare = href.replace(/[\u0000-\u0020\u007F-\u009F]/g, '');
  return /^(?:https?|mailto|tel):/i.test(bare) || !/^[a-z][a-z0-9+.-]*:/i.test(bare);
};

function relation(href: string, newTab: boolean | undefined): string | undefined {
  if (/^https?:/.test(href)) return 'external noopener';
  return newTab ? 'noopener' : undefined;
}
