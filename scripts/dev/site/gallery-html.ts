import { humanize } from '../../../src/content/edit/fields/titles';
import { escapeHtml } from '../../../src/app/head';
import { ownHead } from '../fault-html';
import { describeProperties } from '../../schema/block-reference';
import type { BlockSchema } from '../../schema/block-schemas';
import { previewRoute } from '../../schema/gallery';

// A page is read from top to bottom: so are the groups. Others come before them.
const groups = [
  'Openings',
  'Text',
  'Pictures and films',
  'Cards',
  'Pages of a collection',
  'Figures and choices',
  'Invitations',
  'Layout',
];

interface Gallery {
  siteName: string;
  /** The base path of the site. */
  base: string;
  /** What is in the head besides. */
  head: string;
}

/** Every block of a site: how it looks at two widths, what may be written in it, and JSON to copy. */
export function galleryHtml(blocks: readonly BlockSchema[], { siteName, base, head }: Gallery): string {
  const names = [...new Set(blocks.map(({ group }) => group))].toSorted(
    (a, b) => groups.indexOf(a) - groups.indexOf(b),
  );
  const inGroup = (name: string) => blocks.filter(({ group }) => group === name);
  return `${ownHead(`Blocks of ${siteName}`, 'gallery.css', head)}
    <script type="module" src="/scripts/dev/browser/gallery.ts"></script>
  </head>
  <body data-width="both">
    <header>
      <p class="site"><a href="${escapeHtml(base)}">${escapeHtml(siteName)}</a></p>
      <h1>Blocks</h1>
      <search>
        <label for="wanted">Find a block</label>
        <input id="wanted" type="search" placeholder="picture, price …" autocomplete="off">
        <p role="status"></p>
      </search>
      <fieldset>
        <legend>Shown at the width of</legend>
        ${widthChoice('both', 'both')}${widthChoice('desktop', 'a desktop')}${widthChoice('phone', 'a phone')}
      </fieldset>
      <nav aria-label="Blocks">${names.map((name) => groupIndex(name, inGroup(name))).join('')}</nav>
    </header>
    <main>
      ${names
        .map(
          (name) =>
            `<div class="group"><h2>${escapeHtml(name)}</h2>${inGroup(name)
              .map((block) => blockHtml(block, base))
              .join('')}</div>`,
        )
        .join('\n')}
    </main>
  </body>
</html>
`;
}

const widthChoice = (value: string, words: string) =>
  `<label><input type="radio" name="width" value="${value}"${value === 'both' ? ' checked' : ''}> ${words}</label>`;

const groupIndex = (name: string, blocks: readonly BlockSchema[]) =>
  `<div class="group"><h2>${escapeHtml(name)}</h2><ul>${blocks.map(({ type }) => `<li data-type="${type}"><a href="#${type}">${humanize(type)}</a></li>`).join('')}</ul></div>`;

function blockHtml({ type, description, alsoCalled, schema, examples }: BlockSchema, base: string): string {
  const properties = describeProperties(schema);
  const words = [type, description, ...alsoCalled, ...properties].join(' ').toLowerCase();
  return `<section id="${type}" data-words="${escapeHtml(words)}" aria-labelledby="${type}-name">
  <h3 id="${type}-name"><a href="#${type}">${humanize(type)}</a> <code>${type}</code></h3>
  <p>${escapeHtml(description)}</p>
  ${alsoCalled.length === 0 ? '' : `<p class="also">Also called ${escapeHtml(alsoCalled.join(', '))}</p>`}
  ${examples.map((example, index) => exampleHtml(example, { type, number: index + 1, of: examples.length, base })).join('\n')}
  ${examples.length === 0 ? '<p class="none">This site has nothing that an example of it could show, such as a form or a collection.</p>' : ''}
  <details><summary>What may be written in it</summary><ul class="properties">${properties.map(propertyHtml).join('')}</ul></details>
</section>`;
}

interface Place {
  type: string;
  number: number;
  of: number;
  base: string;
}

function exampleHtml(example: object, { type, number, of, base }: Place): string {
  const src = escapeHtml(base.slice(0, -1) + previewRoute(type, number));
  const name = of === 1 ? 'Example' : `Example ${number} of ${of}`;
  const look = (width: 'desktop' | 'phone') =>
    `<div class="look ${width}"><iframe data-src="${src}?still" sandbox="allow-same-origin" inert title="${humanize(type)}, ${name.toLowerCase()}, at the width of a ${width}"></iframe></div>`;
  return `<article>
  <h4>${name}</h4>
  <p class="deeds"><a href="${src}" target="_blank">Open it by itself</a> <button type="button">Copy JSON</button></p>
  <div class="looks">${look('desktop')}${look('phone')}</div>
  <details><summary>JSON</summary><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>
</article>`;
}

/** A line of the reference: `  - \`name\` (**needed**, [text](#shape-text)): About it.` */
function propertyHtml(line: string): string {
  const [, indent = '', text = ''] = /^( *)- ([^]*)$/.exec(line) ?? [];
  const html = escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return `<li data-depth="${indent.length / 2}">${html}</li>`;
}

/** A page of the site that is shown as the look of one block: the frame around it is left out. */
export const withoutFrame = (page: string): string =>
  page.replace('</head>', () => `<style>${frameless}</style></head>`);

/** The same without scripts, as a picture of itself. Its styles come first: those of the theme are above them. */
export const stillPage = (page: string, styles: string): string =>
  withoutFrame(page)
    .replace(/<script\b[^>]*type="module"[^>]*>[^]*?<\/script>/g, '')
    .replace('<head>', () => `<head><link rel="stylesheet" href="${styles}">`);

// Beside the main part only its siblings are hidden, whatever they are called.
const frameless = `#app > :not(main, :has(> main)), #app > :has(> main) > :not(main), content-panel { display: none !important }
main { padding-block: 0 !important }
html { scrollbar-width: none }`;
