import { useEffect, useState } from 'react';
import { hashTarget } from '../../ui/hash-target';

/** The id of the open panel: the first, then the one chosen or the one that the address leads into. */
export function useSelectedTab(ids: string[]): [string | undefined, (id: string) => void] {
  const [selected, select] = useState(ids[0]);
  const known = ids.join(' ');
  useEffect(() => {
    const followHash = () => {
      const panel = panelOfHash(known.split(' '));
      if (panel) select(panel);
    };
    followHash();
    // The app says that it changed the address with an event of its own.
    const events = ['hashchange', 'popstate', 'locationchange'];
    for (const name of events) window.addEventListener(name, followHash);
    return () => {
      for (const name of events) window.removeEventListener(name, followHash);
    };
  }, [known]);
  return [selected, select];
}

/** The panel that is, or holds, the target of the address. */
function panelOfHash(ids: string[]): string | undefined {
  const target = hashTarget(window.location.hash);
  return target ? ids.find((id) => document.getElementById(id)?.contains(target)) : undefined;
}
