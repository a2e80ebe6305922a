import { useLayoutEffect, useRef } from 'react';
import type { ApiError } from '../api/client';
import { whyNot } from '../api/in-words';
import { words } from '../words';
import styles from './panel.module.css';

interface LostProps {
  failure: ApiError | undefined;
  isConnected: boolean;
  /** The words about a place that was being changed and is not known any more; empty where there is none. */
  gone: string;
  /** How often that has happened. */
  losses: number;
}

/** Says why nothing can be read or saved. Nothing of what is on the screen goes away for it. */
export function Lost({ failure, isConnected, gone, losses }: LostProps) {
  const text = textOf(failure, isConnected) ?? (gone || undefined);
  const place = useRef<HTMLDivElement>(null);
  // The next keys go nowhere, in place of into another text.
  useLayoutEffect(() => {
    if (losses > 0) place.current?.focus();
  }, [losses]);
  return (
    <div ref={place} role="alert" tabIndex={-1} className={text === undefined ? undefined : styles.lost}>
      {text}
      {failure?.reason === 'signedOut' && (
        <>
          {' '}
          <a href={location.pathname + location.search}>{words.team.signIn}</a>
        </>
      )}
    </div>
  );
}

function textOf(failure: ApiError | undefined, isConnected: boolean): string | undefined {
  const isNamed = failure && ['stale', 'keyless', 'signedOut'].includes(failure.reason);
  if (!isConnected && !isNamed) return words.why.offline;
  return failure && whyNot(failure);
}
