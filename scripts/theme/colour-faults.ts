import type { Declaration, Root } from 'postcss';
import type { Fault } from '../../src/model/fault';
import { hasDarkScheme, tokenValues, type Ground, type Scheme, type TokenDeclarations } from './cascade';
import { contrastOf, nearestWith } from './contrast';
import { colourPairs, groundPairs, type ColourPair } from './pairs';
import { themeFault, customPropertiesIn } from './theme-faults';

/** Reads a colour as #rrggbb or #rrggbbaa; undefined where it is not one. */
type ColourReader = (value: string, values: TokenDeclarations, scheme: Scheme) => string | undefined;

/** Loads the reader of colours: it knows every way in which CSS can write one. */
export async function colourReader(): Promise<ColourReader> {
  const { resolve } = await import('@asamuzakjp/css-color');
  return (value, values, colorScheme) => {
    const customProperty = Object.fromEntries([...values].map(([name, token]) => [name, token.value]));
    const options = { customProperty, colorScheme };
    // What is not a colour comes back as an empty text in one format, and as transparent black in the other.
    if (resolve(value, { ...options, format: 'specifiedValue' }) === '') return undefined;
    return resolve(value, { ...options, format: 'hexAlpha' }) ?? undefined;
  };
}

interface Checked {
  theme: Root;
  /** The engine's tokens first, the theme last. */
  styles: readonly Root[];
  read: ColourReader;
}

/** Colour tokens whose values are not colours, and pairs of colours that are too near to each other. */
export function colourFaults(checked: Checked): Fault[] {
  const schemes: Scheme[] = hasDarkScheme(checked.theme) ? ['light', 'dark'] : ['light'];
  const seen = new Set<string>();
  return schemes.flatMap((scheme) => {
    const page = tokenValues(checked.styles, scheme, 'page');
    return [
      ...notColours(checked, page, scheme),
      ...colourPairs.flatMap((pair) => pairFaults(pair, { ...checked, values: page, scheme, seen })),
      ...(['page', 'light', 'dark'] satisfies Ground[]).flatMap((ground) => {
        const values = tokenValues(checked.styles, scheme, ground);
        return groundPairs.flatMap((pair) => pairFaults(pair, { ...checked, values, scheme, seen }));
      }),
    ];
  });
}

function notColours({ theme, read }: Checked, values: TokenDeclarations, scheme: Scheme): Fault[] {
  return [...values.values()]
    .filter((declaration) => declaration.prop.startsWith('--colour-') && declaration.root() === theme)
    .filter(({ value }) => customPropertiesIn(value).every((name) => values.has(name)))
    .filter(({ value }) => read(value, values, scheme) === undefined)
    .map((declaration) =>
      themeFault('theme/value', declaration, {
        message: `"${declaration.value}" is not a colour, so "${declaration.prop}" has none.`,
        hint: 'Colours are written as #b4472b, rgb(180 71 43), hsl(12 61% 44%), oklch(0.54 0.15 35), or var(--another-token).',
      }),
    );
}

interface Stage extends Checked {
  values: TokenDeclarations;
  scheme: Scheme;
  /** Pairs of colours that were told of: several tokens may have the same ones. */
  seen: Set<string>;
}

function pairFaults({ front, ground, least }: ColourPair, stage: Stage): Fault[] {
  const { theme, values, scheme, seen } = stage;
  const [frontPlace, groundPlace] = [setBy(theme, front, values), setBy(theme, ground, values)];
  // Of two colours of the engine itself the engine's own tests speak.
  const place = frontPlace ?? groundPlace;
  if (!place) return [];
  const [frontColour, groundColour] = [colourOf(front, stage), colourOf(ground, stage)];
  if (frontColour === undefined || groundColour === undefined) return [];
  const ratio = contrastOf(frontColour, groundColour);
  const key = `${frontColour} ${groundColour} ${least}`;
  if (ratio >= least || seen.has(key)) return [];
  seen.add(key);
  const where = scheme === 'dark' ? ' in the dark scheme' : '';
  const message = `"${front}" (${frontColour}) on "${ground}" (${groundColour}) has a contrast of ${shown(ratio)}${where}. ${least === 3 ? 'Shapes need' : 'Text needs'} ${least}.`;
  // In a dark scheme the grounds are what is meant, and the rest must follow.
  const isFrontToChange = frontPlace !== undefined || scheme === 'dark';
  const better = isFrontToChange
    ? nearestWith(least, frontColour, groundColour)
    : nearestWith(least, groundColour, frontColour);
  const hint = `Make the two differ more${better === undefined ? '' : `: ${better} for "${isFrontToChange ? front : ground}" would do`}.`;
  return [themeFault('theme/contrast', place, { message, hint })];
}

const colourOf = (token: string, { read, values, scheme }: Stage) => {
  const declaration = values.get(token);
  return declaration && read(declaration.value, values, scheme);
};

/** The declaration of the theme that a token's colour comes from, also by way of other tokens. */
function setBy(theme: Root, token: string, values: TokenDeclarations, depth = 0): Declaration | undefined {
  const declaration = values.get(token);
  if (!declaration || depth > 8) return undefined;
  if (declaration.root() === theme) return declaration;
  const [next] = customPropertiesIn(declaration.value);
  return next === undefined ? undefined : setBy(theme, next, values, depth + 1);
}

/** Rounded down: 4.49 is never shown as 4.5. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
