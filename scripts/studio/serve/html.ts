import type { ViteDevServer } from 'vite';
import { studioAddress } from '../../dev/content-plugin';

/** The page that Studio runs in. It holds nothing of the site, and no token. */
export const studioHtml = (server: ViteDevServer): Promise<string> =>
  server.transformIndexHtml(studioAddress, page);

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
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
