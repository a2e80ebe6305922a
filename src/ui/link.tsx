import type { ComponentPropsWithoutRef } from 'react';

interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  newTab?: boolean | undefined;
}

/** A plain link. The app takes over clicks on those that stay within the site. */
export function Link({ href, newTab, children, ...attributes }: LinkProps) {
  return (
    <a href={href} rel={relation(href, newTab)} target={newTab ? '_blank' : undefined} {...attributes}>
      {children}
    </a>
  );
}

function relation(href: string, newTab: boolean | undefined): string | undefined {
  if (/^https?:/.test(href)) return 'external noopener';
  return newTab ? 'noopener' : undefined;
}
