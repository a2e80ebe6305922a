import { useCallback, useEffect, useState } from 'react';
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

/** Grows whenever the content has changed, whoever changed it; and whether the server is there to tell. */
export function useLive(onLost: () => void) {
  const [version, setVersion] = useState(0);
  const [isConnected, setConnected] = useState(true);
  const refresh = useCallback(() => setVersion((last) => last + 1), []);
  useEffect(() => {
    const connect = () => setConnected(true);
    const disconnect = () => {
      setConnected(false);
      onLost();
    };
    import.meta.hot?.on('content:update', refresh);
    import.meta.hot?.on('vite:ws:connect', connect);
    import.meta.hot?.on('vite:ws:disconnect', disconnect);
    return () => {
      import.meta.hot?.off('content:update', refresh);
      import.meta.hot?.off('vite:ws:connect', connect);
      import.meta.hot?.off('vite:ws:disconnect', disconnect);
    };
  }, [refresh, onLost]);
  return { version, isConnected, refresh };
}
