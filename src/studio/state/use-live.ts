import { useCallback, useEffect, useState } from 'react';

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
