import type { ViteDevServer } from 'vite';
import { studioAddress } from '../../dev/content-plugin';

/**
 * The page that Studio runs in. It holds nothing of the site, and no token.
 * @param site tells the site apart from every other one that is served at the same address.
 */
export const studioHtml = (server: ViteDevServer, site: string): Promise<string> =>
  server.transformIndexHtml(studioAddress, pageFor(site));

const pageFor = (site: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <meta name="studio-site" content="${site}">
    <title>Studio</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="studio">
      <p>Studio is loading … If it does not appear within a minute, read what the terminal says, and load this page again.</p>
      <noscript><p>Studio needs JavaScript, which is switched off in this browser.</p></noscript>
    </div>
    <script type="module" src="/src/studio/main.tsx"></script>
  </body>
</html>
`;
