import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

// What a site of this kind speaks about, besides the names that its pages give.
const subjectWords = [
  'IVF ICSI IUI fertility infertility embryo sperm semen egg oocyte gamete pregnancy pregnant surrogacy donor',
  'baby babies womb gynaecology obstetric clinic clinical hospital doctor physician surgeon patient medical',
  'medicine treatment appointment PCPNDT Mumbai Chembur Maharashtra India Indian',
].flatMap((words) => words.split(' '));

// Types of schema.org that belong to one trade; a page's kind names its own in pages/_site.json.
const tradeTypes =
  /\b(Medical[A-Z]\w*|Physician|Dentist|Hospital|Pharmacy|LocalBusiness|LegalService|Attorney|Restaurant)\b/;

interface Name {
  text: string;
  pattern: RegExp;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A name as it is, in its own case, not as a part of a longer word. */
const exactly = (text: string): Name => ({
  text,
  pattern: new RegExp(`(?<![\\w/.-])${escape(text)}(?![\\w-])`, 'u'),
});

const anyCase = (text: string): Name => ({ text, pattern: new RegExp(`\\b${escape(text)}s?\\b`, 'iu') });

interface PageDocument {
  route?: string;
  aliases?: string[];
  collection?: { label?: string; title?: string };
}

interface SiteDocument {
  tokens: Record<string, { value: string }>;
}

function namesOfTheSite(): Name[] {
  const pages = join(root, 'pages');
  const site: SiteDocument = JSON.parse(readFileSync(join(pages, '_site.json'), 'utf8'));
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.json') && !/(^|[\\/])_/.test(file),
  );
  const names = files.flatMap((file) => {
    const page: PageDocument = JSON.parse(readFileSync(join(pages, file), 'utf8'));
    const route = page.route ?? `/${file.replaceAll('\\', '/').replace(/(index)?\.json$/, '')}`;
    return [route, ...(page.aliases ?? []), page.collection?.label ?? '', page.collection?.title ?? ''];
  });
  // Addresses reserved for examples name nobody, nor does the front page of a service; the engine's hints may show them too.
  const values = Object.values(site.tokens)
    .map((token) => token.value)
    .filter((value) => !value.includes('example.com') && value !== 'https://www.google.com/maps');
  return [...new Set([...names, ...values])].filter((name) => name.length > 2).map(exactly);
}

// The forms in schema/forms are the site's own; what is generated of the blocks is read with them.
const sources = [
  ...['src', 'scripts', 'schema'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.(tsx?|mjs|css|json|html|svg)$/.test(file) &&
          !/^forms[\\/]/.test(folder === 'schema' ? file : ''),
      )
      .map((file) => join(root, folder, file)),
  ),
  join(root, 'docs/blocks.md'),
];

function naming(text: string, names: Name[]): string[] {
  return names.filter((name) => name.pattern.test(text)).map((name) => name.text);
}

test('nothing in the engine names a treatment, a clinic, a place or a route of this site', () => {
  const names = [...subjectWords.map(anyCase), ...namesOfTheSite()];
  const offenders = sources.flatMap((file) =>
    naming(readFileSync(file, 'utf8'), names).map((name) => `${relative(root, file)} names ${name}`),
  );
  expect(offenders).toEqual([]);
});

test('nothing in the engine names a schema.org type of a trade', () => {
  const offenders = sources.filter((file) => tradeTypes.test(readFileSync(file, 'utf8')));
  expect(offenders.map((file) => relative(root, file))).toEqual([]);
});

test('a name is found', () => {
  const names = [...subjectWords.map(anyCase), ...namesOfTheSite()];
  expect(names.length).toBeGreaterThan(100);
  expect(naming(`go('/Programme/IVF')`, names)).toContain('/Programme/IVF');
  expect(naming('// Ask the Doctors', names)).toContain('doctor');
  expect(naming('a patiently designed clinician of /Programmes', names)).toEqual([]);
  expect(tradeTypes.test(`'@type': 'MedicalClinic'`)).toBe(true);
});
