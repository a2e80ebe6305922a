import type { ReactNode } from 'react';

/** Stands in for RJSF's Markdown renderer: our templates show plain text and never ask for it. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
