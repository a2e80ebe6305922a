import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { engineRoot } from '../../scripts/site/engine-root';
import { corpusPages, corpusSettings, hours, icon, type CorpusBlock, type CorpusPage } from './corpus';

/** Too large to be among the packages of this project. */
export const eleventyCommand = resolve(engineRoot, '.cache/eleventy/node_modules/@11ty/eleventy/cmd.cjs');
export const eleventyInstall = 'npm install --prefix .cache/eleventy @11ty/eleventy@3.1.8';

// Markdown as it is, without a template language in it: the fastest that Eleventy does.
const config = `export default (config) => {
  config.addPassthroughCopy('icon.svg');
  return { markdownTemplateEngine: false, dir: { input: 'pages', includes: '../_includes', output: 'out' } };
};
`;

const layout = `<!doctype html>
<html lang="{{ site.lang }}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{ meta.title }}</title>
    <meta name="description" content="{{ meta.description }}">
    <meta name="keywords" content="{{ meta.keywords | join(', ') }}">
    <link rel="canonical" href="{{ site.origin }}{{ page.url }}">
    <link rel="icon" href="/icon.svg">
  </head>
  <body>
    <header>
      <a href="/">{{ site.name }}</a>
      <nav><ul>{% for entry in site.navigation %}
        <li><a href="{{ entry.href }}">{{ entry.text }}</a>{% if entry.items %}
          <ul>{% for item in entry.items %}<li><a href="{{ item.href }}">{{ item.text }}</a></li>{% endfor %}</ul>{% endif %}
        </li>{% endfor %}
      </ul></nav>
      <a href="{{ site.action.href }}">{{ site.action.text }}</a>
    </header>
    <main>
      <h1>{{ title }}</h1>
      <p>{{ banner }}</p>
      {{ content | safe }}
      <h2>{{ hours.heading }}</h2>
      <dl>{% for row in hours.rows %}<dt>{{ row.label }}</dt><dd>{{ row.value }}</dd>{% endfor %}</dl>
    </main>
    <footer>
      <p>{{ site.footer.tagline }}</p>{% for group in site.footer.groups %}
      <h2>{{ group.heading }}</h2>
      <ul>{% for link in group.links %}<li><a href="{{ link.href }}">{{ link.text }}</a></li>{% endfor %}</ul>{% endfor %}
      <p>{{ site.footer.copyright }}</p>
    </footer>
  </body>
</html>
`;

/** Writes the corpus as a project of Eleventy: the same words and links as Markdown, with a layout. */
export async function writeEleventySite(project: string, count: number): Promise<void> {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), text);
  };
  await write('eleventy.config.mjs', config);
  await write('icon.svg', icon);
  await write('_includes/page.njk', layout);
  await write('pages/_data/site.json', JSON.stringify(corpusSettings()));
  await write('pages/_data/hours.json', JSON.stringify(hours));
  for (const [path, page] of corpusPages(count))
    await write(`pages/${path}.md`, markdownOf(page, `/${path}.html`));
}

function markdownOf({ title, meta, blocks }: CorpusPage, permalink: string): string {
  const banner = blocks.flatMap((block) => ('tone' in block ? [block.text] : [])).join();
  const front = { layout: 'page.njk', permalink, title, meta, banner };
  return `---json\n${JSON.stringify(front)}\n---\n${blocks.map(sectionOf).join('\n')}`;
}

function sectionOf(block: CorpusBlock | CorpusPage['blocks'][number]): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  if ('paragraphs' in block && block.paragraphs)
    return `## ${block.heading}\n\n${block.paragraphs.join('\n\n')}\n`;
  if ('rows' in block && block.rows) {
    const { caption, columns, rows } = block;
    return `**${caption}**\n\n${row(columns)}${row(columns.map(() => '---'))}${rows.map(row).join('')}`;
  }
  return 'items' in block && block.items ? `## ${block.heading}\n\n${block.items.map(itemOf).join('')}` : '';
}

function itemOf(
  item:
    | { question: string; answer: string[] }
    | { lead: string; text: string }
    | { title: string; lines: string[] },
) {
  if ('question' in item)
    return `<details><summary>${item.question}</summary><p>${item.answer.join('</p><p>')}</p></details>\n`;
  return 'lead' in item
    ? `- **${item.lead}** ${item.text}\n`
    : `### ${item.title}\n\n${item.lines.join('\n\n')}\n\n`;
}
