import { useEffect, useState } from 'react';
import { ApiError } from '../api/client';

export interface Loaded<T> {
  value?: T;
  failure?: ApiError;
}

/**
 * Loads again whenever the key or the version changes. The value of the same key stays until the next one is there;
 * an answer that comes after a later question is dropped.
 */
export function useLoaded<T>(
  key: string | undefined,
  version: number,
  load: (key: string) => Promise<T>,
): Loaded<T> {
  const [state, setState] = useState<Loaded<T> & { key?: string }>({});
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    load(key).then(
      (value) => isCurrent && setState({ key, value }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (isCurrent) setState((last) => ({ ...(last.key === key && last), key, failure: error }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key, version, load]);
  return key !== undefined && state.key === key ? state : {};
}
