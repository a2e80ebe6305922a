/** Two colours of which one is on the other. */
export interface ColourPair {
  front: string;
  ground: string;
  /** The least contrast by WCAG 2.2: 4.5 for text, 3 for the shapes of controls. */
  least: 4.5 | 3;
}

const text = (front: string, grounds: string[]): ColourPair[] => pairs(front, grounds, 4.5);
const shape = (front: string, grounds: string[]): ColourPair[] => pairs(front, grounds, 3);

const pairs = (front: string, grounds: string[], least: ColourPair['least']): ColourPair[] =>
  grounds.map((ground) => ({ front: `--colour-${front}`, ground: `--colour-${ground}`, least }));

/** The pairs of colours that meet in the frame and in the blocks. docs/tokens.md lists them. */
export const colourPairs: readonly ColourPair[] = [
  ...text('ink', ['ivory', 'paper', 'sand', 'mint', 'blush']),
  ...text('body', ['ivory', 'paper', 'sand', 'mint', 'blush']),
  ...text('muted', ['ivory', 'paper']),
  ...text('green', ['ivory', 'paper', 'mint']),
  ...text('white', ['chosen', 'cta', 'cta-hover', 'alarm', 'evergreen', 'evergreen-deep', 'evergreen-soft']),
  ...text('dew', ['evergreen', 'evergreen-deep']),
  ...text('dew-soft', ['evergreen-deep']),
  ...text('leaf', ['evergreen', 'evergreen-deep']),
  ...text('error', ['ivory', 'paper']),
  ...shape('icon', ['ivory', 'paper', 'mint']),
  ...shape('control-icon', ['ivory', 'mint']),
  ...shape('control', ['ivory', 'paper']),
  ...shape('focus', ['ivory', 'paper', 'sand', 'mint', 'blush']),
];

/** What takes its colour from the ground that it is on, and the least contrast with it. */
export const groundPairs: readonly ColourPair[] = [
  ...['--heading', '--text', '--muted', '--accent'].map((front) => ({
    front,
    ground: '--ground',
    least: 4.5 as const,
  })),
  { front: '--focus', ground: '--ground', least: 3 },
];
