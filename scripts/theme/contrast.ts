/** A colour as #rrggbb or #rrggbbaa. */
type Hex = string;

type Channels = readonly [red: number, green: number, blue: number, alpha: number];

/** The contrast of two colours by WCAG 2.2, from 1 to 21; what shows through the front one is counted in. */
export function contrastOf(front: Hex, ground: Hex): number {
  const below = channelsOf(ground);
  const lights = [luminanceOf(over(channelsOf(front), below)), luminanceOf(below)].sort((a, b) => b - a);
  return ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05);
}

/** The colour nearest to `front`, darker or lighter, that has the contrast; undefined where none has. */
export function nearestWith(least: number, front: Hex, ground: Hex): Hex | undefined {
  const isLightGround = luminanceOf(channelsOf(ground)) > 0.18;
  const goal: Channels = isLightGround ? [0, 0, 0, 1] : [255, 255, 255, 1];
  const [from] = [over(channelsOf(front), channelsOf(ground))];
  for (let percent = 1; percent <= 100; percent += 1) {
    const mixed = hexOf(
      from.map((channel, index) => channel + (((goal[index] ?? 0) - channel) * percent) / 100),
    );
    if (contrastOf(mixed, ground) >= least) return mixed;
  }
  return undefined;
}

function channelsOf(hex: Hex): Channels {
  const pair = (index: number) => Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16);
  return [pair(0), pair(1), pair(2), hex.length > 7 ? pair(3) / 255 : 1];
}

const hexOf = (channels: readonly number[]): Hex =>
  `#${channels
    .slice(0, 3)
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`;

const over = ([r, g, b, alpha]: Channels, below: Channels): Channels => {
  const blend = (front: number, index: 0 | 1 | 2) => front * alpha + below[index] * (1 - alpha);
  return [blend(r, 0), blend(g, 1), blend(b, 2), 1];
};

/** Relative luminance, as WCAG defines it for sRGB. */
function luminanceOf([red, green, blue]: Channels): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue]
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
