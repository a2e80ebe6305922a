import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { escapeHtml } from '../../src/app/head';
import { engineRoot } from '../site/engine-root';
import { counted, faultsHtml, type FaultSources } from './fault-html';
import type { PageFaults } from './status';

// One stylesheet for this page and for the panel in the browser.
const stylesFile = resolve(engineRoot, 'scripts/dev/browser/panel.css');

/**
 * What is at the address of a page that has errors. It reads well without JavaScript and asks for the page again
 * by itself; with JavaScript the panel does so as soon as the errors are fixed.
 */
export function faultPage(
  { errors, elsewhere }: PageFaults,
  { route, head, ...sources }: FaultSources & { route: string; head: string },
): string {
  const title = `${counted(errors.length, 'error')} on ${route}`;
  const others =
    elsewhere.length > 0 ? `<p>${counted(elsewhere.length, 'more error')} in other files.</p>` : '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    <noscript><meta http-equiv="refresh" content="2"></noscript>
    <style>${readFileSync(stylesFile, 'utf8')}</style>
    ${head}
  </head>
  <body>
    <main class="sheet">
      <h1>${escapeHtml(title)}</h1>
      <p>The page appears here as soon as this is fixed.</p>
      ${faultsHtml(errors, sources)}
      ${others}
    </main>
    <iframe name="editor" title="Answer of the editor" hidden></iframe>
    ${foreignPageData}
  </body>
</html>
`;
}

// A page of another build: a link within the site that leads here becomes a full load.
const foreignPageData =
  '<script type="application/json" id="page-data">{"build":"none","site":"","page":{}}</script>';
