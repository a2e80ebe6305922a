import { useEffect, useState } from 'react';
import type { Present, Team } from '../../model/studio';
import { type Api, metaOf } from '../api/client';

// The server forgets whoever has said nothing for three times as long. In milliseconds.
const pause = 7000;

/** Where the others of a team are. It is told where this window is; nothing is on one's own computer. */
export function useTeam(api: Api, { route, at = '' }: { route: string; at?: string | undefined }) {
  const [team, setTeam] = useState<Team>();
  useEffect(() => {
    if (metaOf('studio-person') === undefined) return undefined;
    const say = () => {
      // What cannot be asked now is asked the next time.
      if (!document.hidden) api.here({ route, at }).then(setTeam, () => undefined);
    };
    say();
    const timer = setInterval(say, pause);
    return () => clearInterval(timer);
  }, [api, route, at]);
  useEffect(() => {
    const hear = (people: Present[]) => setTeam((known) => known && { ...known, people });
    import.meta.hot?.on('studio:people', hear);
    return () => import.meta.hot?.off('studio:people', hear);
  }, []);
  const others = (team?.people ?? []).filter((each) => each.id !== team?.id && each.route === route);
  return { id: team?.id, published: team?.published, others };
}
