import type { MouseEvent, ReactNode } from 'react';
import type { Position } from './path';

interface StepLinkProps {
  to: Position;
  onGo: (next: Position) => void;
  className?: string;
  children: ReactNode;
}

/** Leads to a step by its address, so that it can be opened in a tab of its own and works without scripts. */
export function StepLink({ to, onGo, className, children }: StepLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <a href={`#${to.id}`} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
