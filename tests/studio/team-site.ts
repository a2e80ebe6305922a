import { createApi } from '../../scripts/studio/serve/api';
import { openOwnFolder } from '../../scripts/studio/serve/own-folder';
import type { studioPlugin } from '../../scripts/studio/serve/plugin';
import type { Person } from '../../src/model/person';
import { changesOf } from './changes';
import { openStudio, token } from './studio-site';

export const asha: Person = {
  id: 'https://accounts.example#1',
  name: 'Asha Rao',
  email: 'asha@clinic.example',
  may: 'publish',
};
export const ben: Person = { id: 'invited-7', name: 'Ben', may: 'publish' };

/** Who asks is what the request says: who is let in is for the sessions to find out, and not of this test. */
const teamPlugin =
  (root: string, people: readonly Person[]): ReturnType<typeof studioPlugin> =>
  (followed) => ({
    name: 'team',
    configureServer(server) {
      const api = createApi({
        root,
        folder: openOwnFolder(root).folder,
        followed,
        onFailure: (message) => server.config.logger.error(message),
      });
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        if (!url.pathname.startsWith('/_studio/api/')) return next();
        const person = people.find(({ id }) => id === request.headers['x-person']);
        const asked = { query: url.searchParams, request, ...(person && { person }) };
        void api(url.pathname.slice('/_studio/api/'.length), asked).then((answer) => {
          if ('opener' in answer) throw new Error('nobody opens an editor here');
          response.writeHead(answer.status).end(JSON.stringify(answer.body));
        });
      });
    },
  });

/** Studio over the harbour site, for two people at once. */
export async function openTeam(people: readonly Person[] = [asha, ben]) {
  const studio = await openStudio(token, undefined, (root) => teamPlugin(root, people));
  return {
    ...studio,
    /** What a person does. */
    as(person: Person) {
      const headers = { 'X-Person': person.id };
      const own = {
        ...studio,
        get: (path: string) => studio.get(path, headers),
        post: (path: string, body: unknown) => studio.post(path, body, headers),
      };
      return { ...own, ...changesOf(() => own) };
    },
  };
}
