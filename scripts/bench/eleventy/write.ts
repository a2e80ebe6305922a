import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { engineRoot } from '../../site/engine-root';

/** Too large to be among the packages of this project; docs/performance.md says how it gets here. */
export const eleventyCommand = resolve(engineRoot, '.cache/eleventy/node_modules/@11ty/eleventy/cmd.cjs');

export const eleventyInstall = 'npm install --prefix .cache/eleventy @11ty/eleventy@3.1.8';

// Markdown as it is, without a template language in it: the fastest that Eleventy does.
const config = `export default (config) => {
  config.addPassthroughCopy('icon.svg');
  return { markdownTemplateEngine: false, dir: { input: 'pages', includes: '../_includes', output: 'out' } };
};
`;

/** What the link-dense corpus is made of; it has no other kinds of blocks. */
interface CorpusPage {
  title: string;
  meta: object;
  blocks: [banner: { text: string }, sidebar: { main: Section[]; aside: [include: object, list: LinkList] }];
}

interface LinkList {
  items: { text: string }[];
}

type Section =
  | { type: 'paragraphs'; heading: string; paragraphs: string[] }
  | { type: 'table'; caption: string; columns: string[]; rows: string[][] }
  | { type: 'accordion'; heading: string; items: { question: string; answer: string[] }[] };

/** Writes the link-dense corpus as a project of Eleventy: the same words and links as Markdown, with a layout. */
export async function writeEleventySite(site: string, project: string): Promise<void> {
  await cp(resolve(engineRoot, 'scripts/bench/eleventy/template'), project, { recursive: true });
  await writeFile(join(project, 'eleventy.config.mjs'), config);
  await cp(join(site, 'public/icon.svg'), join(project, 'icon.svg'));
  const pages = join(site, 'pages');
  await mkdir(join(project, 'pages/_data'), { recursive: true });
  await cp(join(pages, '_site.json'), join(project, 'pages/_data/site.json'));
  const hours = JSON.parse(await readFile(join(pages, '_shared/hours.json'), 'utf8')) as { blocks: object[] };
  await writeFile(join(project, 'pages/_data/hours.json'), JSON.stringify(hours.blocks[0]));
  for (const file of await readdir(pages, { recursive: true })) {
    if (file.startsWith('_') || !file.endsWith('.json')) continue;
    const page = JSON.parse(await readFile(join(pages, file), 'utf8')) as CorpusPage;
    const target = join(project, 'pages', file.replace(/json$/, 'md'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, markdownOf(page, `/${file.replace(/json$/, 'html')}`));
  }
}

function markdownOf({ title, meta, blocks }: CorpusPage, permalink: string): string {
  const [banner, { main, aside }] = blocks;
  const beside = aside[1].items.map(({ text }) => linkOf(text));
  const front = { layout: 'page.njk', permalink, title, meta, banner: banner.text, beside };
  return `---json\n${JSON.stringify(front)}\n---\n${main.map(sectionOf).join('\n')}`;
}

function linkOf(text: string): { text: string; href: string } {
  const [, words = '', href = ''] = /\[([^\]]+)\]\(([^)]+)\)/.exec(text) ?? [];
  return { text: words, href };
}

function sectionOf(section: Section): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  switch (section.type) {
    case 'paragraphs':
      return `## ${section.heading}\n\n${section.paragraphs.join('\n\n')}\n`;
    case 'table': {
      const { caption, columns, rows } = section;
      return `**${caption}**\n\n${row(columns)}${row(columns.map(() => '---'))}${rows.map(row).join('')}`;
    }
    case 'accordion':
      return `## ${section.heading}\n\n${section.items.map(questionHtml).join('')}`;
  }
}

const questionHtml = ({ question, answer }: { question: string; answer: string[] }) =>
  `<details><summary>${question}</summary><p>${answer.join('</p><p>')}</p></details>\n`;
