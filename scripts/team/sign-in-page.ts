import { transformSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { headOf } from '../dev/fault-html';
import { escapeHtml } from '../../src/app/head';
import { engineRoot } from '../site/engine-root';

export const signInAddress = '/_studio/sign-in';

/** Nothing of another place runs here, and no other page shows it. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @param ways those that people of this site have. */
export const signInPage = (
  ways: readonly ('provider' | 'passkey')[],
  message = '',
) => `${headOf('Sign in · Studio', `<link rel="stylesheet" href="${signInAddress}/page.css">`)}
    <script type="module" src="${signInAddress}/page.js"></script>
  </head>
  <body>
    <main>
      <h1>Studio</h1>
      <p id="said" role="status">${escapeHtml(message)}</p>
      ${ways.map((way) => `<button data-way="${way}">${texts[way]}</button>`).join('\n      ')}
      <button data-way="invitation" hidden>Make a passkey and sign in</button>
      ${ways.includes('passkey') ? '<p>A passkey is kept by your device: you show it your finger, your face or a PIN.</p>' : ''}
      <noscript><p>Studio needs JavaScript, which is switched off in this browser.</p></noscript>
    </main>
  </body>
</html>
`;

const texts = { provider: 'Sign in', passkey: 'Sign in with a passkey' };

const sourceOf = (name: string) => readFileSync(resolve(engineRoot, 'scripts/team/browser', name), 'utf8');

export interface SignInFile {
  type: string;
  body: string;
}

/** What the page needs, by its name. */
export const signInFiles = (): Record<string, SignInFile> => ({
  'page.css': { type: 'text/css;charset=utf-8', body: sourceOf('sign-in.css') },
  'page.js': {
    type: 'text/javascript;charset=utf-8',
    body: transformSync(sourceOf('sign-in.ts'), { loader: 'ts', target: 'es2022' }).code,
  },
});
