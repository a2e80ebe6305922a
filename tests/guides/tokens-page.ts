import { parse } from 'postcss';
import { tokenValues, type TokenDeclarations } from '../../scripts/theme/cascade';
import { colourReader } from '../../scripts/theme/colour-faults';
import { contrastOf } from '../../scripts/theme/contrast';
import { colourPairs } from '../../scripts/theme/pairs';
import { readTokenStyles } from '../../scripts/theme/design-tokens';
import { tokensOf, type DesignToken } from './design-tokens';
import { coloursPicture, pairsPicture, shapesPicture, spacesPicture, typePicture } from './drawings';

const introduction = `<!-- Written from src/ui/tokens.css by: npx vitest run tests/unit/tokens-page.test.ts -u -->

# Every design token

The look of a site is made of the values on this page. A site changes those it wants in its \`theme.css\`; [Your own look](look.md) says how. A name is a custom property of CSS: \`--colour-cta: #8a3b12;\`.

Names of colours are those of the engine's own palette; what counts is the use beside them. In a theme \`--colour-evergreen\` may well be a dark brown.
`;

/** The page and its pictures, by path. */
export async function tokensReference(): Promise<Record<string, string>> {
  const [styles] = readTokenStyles(parse);
  if (!styles) throw new Error('The stylesheet of the design tokens is missing.');
  const tokens = tokensOf(styles);
  const read = await colourReader();
  const values = tokenValues([styles], 'light', 'page');
  const colourOf = (name: string) => read(values.get(name)?.value ?? '', values, 'light') ?? '#ffffff';
  const pairs = colourPairs.map((pair) => {
    const [front, ground] = [colourOf(pair.front), colourOf(pair.ground)];
    return { ...pair, colours: [front, ground] as const, ratio: contrastOf(front, ground) };
  });
  const sized = tokens.map((token) => ({ ...token, value: inPlain(token, values) }));
  return {
    'docs/tokens.md': page(tokens, pairs),
    'docs/tokens/colours.svg': coloursPicture(
      tokens.filter(isColour).map((token) => ({ ...token, value: colourOf(token.name) })),
    ),
    'docs/tokens/pairs.svg': pairsPicture(pairs),
    'docs/tokens/type.svg': typePicture(sized),
    'docs/tokens/space.svg': spacesPicture(sized),
    'docs/tokens/shape.svg': shapesPicture(sized),
  };
}

const isColour = ({ name }: DesignToken) => name.startsWith('--colour-');

/** A value without references to other tokens. */
function inPlain({ value }: DesignToken, values: TokenDeclarations): string {
  return value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => values.get(name)?.value ?? whole);
}

interface ShownPair {
  front: string;
  ground: string;
  least: number;
  ratio: number;
}

// The picture is before the first group that it shows.
const pictures: [group: RegExp, file: string, alt: string][] = [
  [/^Grounds/, 'colours', 'All colours as swatches'],
  [/^Type faces/, 'type', 'The sizes of text'],
  [/^Space/, 'space', 'The steps of space as bars'],
  [/^Shape/, 'shape', 'Corners and shadows'],
];

function page(tokens: readonly DesignToken[], pairs: readonly ShownPair[]): string {
  const groups = [...new Set(tokens.map(({ group }) => group))];
  const parts = groups.map((group) => {
    const [, file, alt] = pictures.find(([pattern]) => pattern.test(group)) ?? [];
    return [
      `## ${group.split(/[:.]/)[0]}`,
      ...(group.includes(':') ? [`${upper(group.split(': ')[1] ?? '')}.`] : []),
      ...(file === undefined ? [] : [`![${alt}](tokens/${file}.svg)`]),
      tableOf(tokens.filter((token) => token.group === group)),
    ].join('\n\n');
  });
  return `${[introduction.trimEnd(), ...parts, pairsPart(pairs)].join('\n\n')}\n`;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const tableOf = (tokens: readonly DesignToken[]) =>
  [
    '| Token | Value | For |',
    '| --- | --- | --- |',
    ...tokens.map(({ name, value, note }) => `| \`${name}\` | \`${value.replace(/\s+/g, ' ')}\` | ${note} |`),
  ].join('\n');

const pairsPart = (pairs: readonly ShownPair[]) =>
  [
    '## Colours that meet',
    'Each of these pairs is somewhere in the frame or in a block, so the check warns when a theme brings the two too near to each other. Text needs a contrast of 4.5, shapes of controls 3 (WCAG 2.2).',
    '![Each pair, one colour on the other](tokens/pairs.svg)',
    [
      '| On | this colour | needs | has |',
      '| --- | --- | --- | --- |',
      ...pairs.map(
        ({ front, ground, least, ratio }) =>
          `| \`${ground}\` | \`${front}\` | ${least} | ${ratio.toFixed(1)} |`,
      ),
    ].join('\n'),
  ].join('\n\n');
