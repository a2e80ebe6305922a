import type { ApiError } from '../api/client';
import { words } from '../words';
import styles from './panel.module.css';

/** Says why nothing can be read or saved. Nothing of what is on the screen goes away for it. */
export function Lost({ failure, isConnected }: { failure: ApiError | undefined; isConnected: boolean }) {
  const text = textOf(failure, isConnected);
  return (
    <div role="alert" className={text === undefined ? undefined : styles.lost}>
      {text}
    </div>
  );
}

function textOf(failure: ApiError | undefined, isConnected: boolean): string | undefined {
  if (failure?.reason === 'stale') return `${words.lost.stale} ${words.lost.staleHint}`;
  if (!isConnected) return words.lost.offline;
  return failure && words.lost[failure.reason];
}
