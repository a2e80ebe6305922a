import { createApi } from '../../scripts/studio/serve/api';
import { openOwnFolder } from '../../scripts/studio/serve/own-folder';
import type { studioPlugin } from '../../scripts/studio/serve/plugin';
import type { Person } from '../../src/model/person';
import type { ViteDevServer } from 'vite';
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
        tell: (people) => server.environments.client.hot.send('studio:people', people),
        onFailure: (message) => server.config.logger.error(message),
      });
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const { 'x-person': header, cookie } = request.headers;
        const person = people.find(({ id }) => id === header || cookie?.includes(`person=${id}`));
        if (url.pathname === '/_studio')
          return void showPage(server, person).then((html) => response.end(html));
        if (!url.pathname.startsWith('/_studio/api/')) return next();
        if (cookie?.includes('ended'))
          return response.writeHead(401).end('{"message":"You are not signed in."}');
        const asked = { query: url.searchParams, request, ...(person && { person }) };
        void api(url.pathname.slice('/_studio/api/'.length), asked).then((answer) => {
          if ('opener' in answer) throw new Error('nobody opens an editor here');
          response.writeHead(answer.status).end(JSON.stringify(answer.body));
        });
      });
    },
  });

const showPage = (server: ViteDevServer, person: Person | undefined): Promise<string> =>
  server.transformIndexHtml(
    '/_studio',
    `<!doctype html><html lang="en"><head><title>Studio</title><meta name="viewport" content="width=device-width">${
      person ? `<meta name="studio-person" content="${person.name}">` : ''
    }</head><body><div id="studio"></div><script type="module" src="/src/studio/main.tsx"></script></body></html>`,
  );

/** Studio over the harbour site, for two people at once. */
export async function openTeam(people: readonly Person[] = [asha, ben], hasBrowser = false) {
  const studio = await openStudio(token, undefined, {
    beside: (root) => teamPlugin(root, people),
    hasBrowser,
  });
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
