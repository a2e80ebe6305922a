import { useCallback, useEffect, useState } from 'react';
import { ApiError, metaOf } from '../api/client';

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

// However many write, a window of a team reads it again no more often. In milliseconds.
const pause = 1000;

/** Grows whenever the content has changed, whoever changed it; and whether the server is there to tell. */
export function useLive(onLost: () => void) {
  const [version, setVersion] = useState(0);
  const [isConnected, setConnected] = useState(true);
  const refresh = useCallback(() => setVersion((last) => last + 1), []);
  useEffect(() => {
    let last = 0;
    let later: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(later);
      const wait = metaOf('studio-person') === undefined ? 0 : last + pause - Date.now();
      if (wait > 0) return void (later = setTimeout(hear, wait));
      last = Date.now();
      return refresh();
    };
    const connect = () => setConnected(true);
    const disconnect = () => {
      setConnected(false);
      onLost();
    };
    import.meta.hot?.on('content:update', hear);
    import.meta.hot?.on('vite:ws:connect', connect);
    import.meta.hot?.on('vite:ws:disconnect', disconnect);
    return () => {
      clearTimeout(later);
      import.meta.hot?.off('content:update', hear);
      import.meta.hot?.off('vite:ws:connect', connect);
      import.meta.hot?.off('vite:ws:disconnect', disconnect);
    };
  }, [refresh, onLost]);
  return { version, isConnected, refresh };
}
