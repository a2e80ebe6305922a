import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { checkFolder } from '../../scripts/check/folder';
import { explain, openGuide } from '../../scripts/print/explain';
import { openSiteFolder } from '../../scripts/site/files';
import {
  diagnosticCodes,
  isDiagnosticCode,
  severityOf,
  type DiagnosticCode,
} from '../../src/model/diagnostic-table';

// The first example loads the compiled schemas.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const root = resolve(import.meta.dirname, '../..');
const workshop = mkdtempSync(join(tmpdir(), 'diagnostics-'));
afterAll(() => rmSync(workshop, { recursive: true }));

const page = 'pages/Tides.json';
const settings = 'pages/_site.json';

/** The small site of a harbour, with what the examples speak of. */
const surroundings = {
  embeds: { film: { frame: 'https://films.example/embed/{id}' } },
  pageKinds: { guide: { structuredData: [], reviewed: true }, tour: { structuredData: [] } },
};

cpSync(join(root, 'tests/fixtures/harbour'), workshop, { recursive: true });
cpSync(join(root, 'tests/fixtures/forms-site/schema'), join(workshop, 'schema'), { recursive: true });
const harbour = JSON.parse(readFileSync(join(workshop, settings), 'utf8'));
writeFileSync(
  join(workshop, 'pages/_shared/hours.json'),
  '{ "blocks": [{ "type": "paragraphs", "id": "hours", "heading": "Hours", "paragraphs": ["From ten."] }] }',
);
writeFileSync(join(workshop, settings), JSON.stringify({ ...harbour, ...surroundings }));

const guide = readFileSync(join(root, 'docs/diagnostics.md'), 'utf8');
const guideOf = openGuide();

/** How serious the guide says that it is, the usual first. */
const severitiesOf = (code: DiagnosticCode) => guideOf(code).severity.match(/error|warning|notice/g);

/**
 * The two texts of an example in the guide, and what they are a part of: the properties of a page, those of
 * pages/_site.json, or, where nothing is said, the list of blocks of a page. Undefined where it takes several files.
 */
function exampleOf(code: DiagnosticCode) {
  const [before, after] = [
    ...guideOf(code).text.matchAll(/^(?:Before|After):\n\n```(\S+) ?(page|settings|)\n([^]*?)\n```$/gm),
  ];
  if (!before || !after) throw new Error(`${code} has no example.`);
  return before[1] === 'text' ? undefined : { of: before[2], before: before[3] ?? '', after: after[3] ?? '' };
}

/** Lays the example over the small site, and tells the codes that its own file then has. */
async function codesOf(of: string | undefined, written: string, wanted: DiagnosticCode): Promise<string[]> {
  const edited = of === 'settings' ? settings : page;
  const sound = readFileSync(join(workshop, edited), 'utf8');
  writeFileSync(join(workshop, edited), over(sound, of, written));
  const { diagnostics } = await checkFolder(openSiteFolder(workshop), {
    launch: 'noticed',
    today: () => '2026-06-01',
  });
  writeFileSync(join(workshop, edited), sound);
  // Two pages that clash are reported on the later one.
  return diagnostics
    .filter(({ file, code }) => file === edited || (code === wanted && file.startsWith('pages/')))
    .map(({ code }) => code);
}

/** As text, since some examples are no JSON: blocks come last, properties replace those of the same name. */
function over(text: string, of: string | undefined, written: string): string {
  const { blocks, ...properties } = JSON.parse(text);
  if (of === '') {
    const rest = JSON.stringify(properties).slice(1, -1);
    return `{${rest}, "blocks": [${JSON.stringify(blocks[0])}, ${written}]}`;
  }
  return JSON.stringify({ ...properties, ...(blocks && { blocks }), ...JSON.parse(`{${written}}`) });
}

describe('every example shows what it explains', () => {
  const shown = diagnosticCodes.filter((code) => exampleOf(code) !== undefined);
  test('most diagnostics have an example that can be tried', () => {
    expect(shown.length).toBeGreaterThan(diagnosticCodes.length / 2);
  });
  test.each(shown)('%s', async (code) => {
    const example = exampleOf(code);
    expect([...new Set(await codesOf(example?.of, example?.before ?? '', code))]).toEqual([code]);
    expect(await codesOf(example?.of, example?.after ?? '', code)).toEqual([]);
  });
});

test('the guide has every code in the order of the table, and how serious it is', () => {
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, code]) => code);
  expect(headings).toEqual(diagnosticCodes);
  expect(diagnosticCodes.map((code) => severitiesOf(code)?.[0])).toEqual(
    diagnosticCodes.map((code) => severityOf({ code })),
  );
  const rows = [...guide.matchAll(/^\| \[`(.+)`\]\(#(.+)\) \| (.+) \|$/gm)].map(([, ...row]) => row);
  // The ids that readers of Markdown give to headings have no slashes.
  expect(rows).toEqual(diagnosticCodes.map((code) => [code, code.replace('/', ''), guideOf(code).title]));
});

test('the broken sites expect only diagnostics of the table, with a severity that the guide names', () => {
  const cases = join(root, 'tests/invalid');
  const unknown = readdirSync(cases)
    .filter((name) => name !== '_site')
    .flatMap((name) => {
      const expected = readFileSync(join(cases, name, 'expected.txt'), 'utf8');
      return [...expected.matchAll(/^\S+ (error|warning|notice) (\S+)$/gm)].filter(
        ([, severity, code = '']) => {
          if (!isDiagnosticCode(code)) return true;
          return !severitiesOf(code)?.some((each) => each === severity);
        },
      );
    });
  expect(unknown).toEqual([]);
});

test('every entry of the table is used', () => {
  const code = ['src/content', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    )
    .join('\n');
  const templates = [...code.matchAll(/`([a-z0-9]+\/[a-z-]*\$\{[a-z.]+\}[a-z-]*)`/gi)].map(
    ([, text = '']) => new RegExp(`^${text.replace(/\$\{[^}]+\}/g, '[a-z-]+')}$`),
  );
  const isUsed = (name: string) =>
    code.includes(`'${name}'`) || templates.some((template) => template.test(name));
  expect(diagnosticCodes.filter((name) => !isUsed(name))).toEqual([]);
});

test('titles are short, and explanations are sentences', () => {
  for (const name of diagnosticCodes) {
    const { title } = guideOf(name);
    const [explanation = ''] = guideOf(name).text.split('\n\nBefore:');
    expect(title.length, name).toBeLessThan(60);
    expect(title, name).toMatch(/^[A-Z].*[^.]$/);
    expect(explanation, name).toMatch(/^[A-Z"][^]*\.$/);
  }
});

describe('explaining a code', () => {
  test('one code: what it means, before and after', () => {
    const text = explain('schema/unknown-block');
    expect(text).toMatch(/Unknown block type/);
    expect(text).toMatch(/Before:[^]*"type": "paragraph",[^]*After:[^]*"type": "paragraphs",/);
  });
  test('the part after the slash is enough where it is the only one', () => {
    expect(explain('unknown-block')).toBe(explain('schema/unknown-block'));
  });
  test('a misspelt code is asked back', () => {
    expect(() => explain('schema/unknown-blok')).toThrow('Did you mean "schema/unknown-block"?');
    expect(() => explain('nothing/like-it')).toThrow('--explain lists all codes');
  });
  test('all codes with their titles', () => {
    for (const name of diagnosticCodes) expect(explain(undefined)).toContain(name);
    expect(explain('all')).toBe(explain(undefined));
  });
});
