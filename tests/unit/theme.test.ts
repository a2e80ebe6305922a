import { parse } from 'postcss';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSiteFolder } from '../../scripts/site/files';
import { colourFaults, colourReader } from '../../scripts/theme/colour-faults';
import { contrastOf, nearestWith } from '../../scripts/theme/contrast';
import { openTheme } from '../../scripts/theme/theme';
import { readTokenStyles } from '../../scripts/theme/design-tokens';
import { tokensOf } from '../guides/design-tokens';

const workshop = mkdtempSync(join(tmpdir(), 'theme-'));
afterAll(() => rmSync(workshop, { recursive: true }));

async function themeOf(css: string) {
  cpSync(resolve(import.meta.dirname, '../fixtures/harbour'), workshop, { recursive: true });
  mkdirSync(join(workshop, 'public/fonts'), { recursive: true });
  writeFileSync(join(workshop, 'public/fonts/bread.woff2'), '');
  writeFileSync(join(workshop, 'theme.css'), css);
  const theme = await openTheme(openSiteFolder(workshop));
  if (!theme) throw new Error('The theme was not found.');
  return theme;
}

test('contrast is that of WCAG 2.2, with what shows through', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#00000080', '#ffffff')).toBeCloseTo(contrastOf('#7f7f7f', '#ffffff'), 1);
  for (const [front, ground] of [
    ['#e08a5a', '#ffffff'],
    ['#556666', '#143c38'],
    ['#808080', '#7a7a7a'],
  ] as const)
    expect(contrastOf(nearestWith(4.5, front, ground) ?? ground, ground)).toBeGreaterThanOrEqual(4.5);
});

test('the pairs of colours of the engine itself can be told apart', async () => {
  const [tokens] = readTokenStyles(parse);
  if (!tokens) throw new Error('No tokens.');
  expect(colourFaults({ theme: tokens, styles: [tokens], read: await colourReader() })).toEqual([]);
});

test('every colour, size and time has a name, and most say what they are for', () => {
  const [styles] = readTokenStyles(parse);
  const tokens = styles ? tokensOf(styles) : [];
  expect(tokens.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '--colour-cta',
      '--font-display',
      '--space-4',
      '--radius-small',
      '--shadow-low',
      '--time-calm',
      '--ground',
    ]),
  );
  expect(tokens.filter(({ name, note }) => name.startsWith('--colour-') && note === '')).toEqual([]);
});

test('a theme with every way to write a colour, and a dark scheme, has no fault', async () => {
  const theme = await themeOf(`
    :root {
      --brand: oklch(0.35 0.09 40);
      --colour-cta: var(--brand);
      --colour-cta-hover: color-mix(in oklab, var(--brand) 80%, black);
      --colour-green: light-dark(hsl(150 70% 22%), #9fe0c0);
      --colour-chosen: #14532d;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        color-scheme: dark;
        --colour-ivory: #17120e; --colour-paper: #211a15; --colour-sand: #2a211a; --colour-mint: #1c2a22; --colour-blush: #30201a;
        --colour-ink: #f6ece0; --colour-body: #e0d3c4; --colour-muted: #b9a998;
        --colour-icon: #9fe0c0; --colour-control-icon: #f6ece0; --colour-control: #948472; --colour-error: #ff9d92; --colour-focus: #8ab4ff;
      }
    }
    h1 { text-transform: none; }
  `);
  expect(theme.faults).toEqual([]);
});

test('its rules are the last layer; paper and reduced motion keep the last word', async () => {
  const { styles, files, faces, faults } = await themeOf(`
    @font-face { font-family: 'Bread'; src: url('fonts/bread.woff2') format('woff2'); }
    :root { --font-display: 'Bread', serif; --time-calm: 500ms; --colour-cta: #7a2e10; }
    [data-ground='dark'] { --text: white; }
  `);
  expect(faults).toEqual([]);
  expect(files).toEqual(['fonts/bread.woff2']);
  const css = styles?.('/shop/') ?? '';
  expect(css).toMatch(/^@layer reset, .*, theme;\n@layer theme \{/);
  expect(css).toContain('url("/shop/fonts/bread.woff2")');
  expect(css.indexOf('--time-calm:0s')).toBeGreaterThan(css.indexOf('--time-calm: 500ms'));
  expect(css).toMatch(/@media print \{:root,\[data-ground\]\{--text:black;--colour-cta:black\}\}/);
  // What the theme leaves alone is not said again.
  expect(css).not.toContain('--time-quick');
  // The engine's own face for text is still in use, that for headings is not.
  expect(faces).toContain('Figtree Variable');
  expect(faces).not.toContain('Fraunces Variable');
});
