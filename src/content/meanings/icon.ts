import { correct } from '../source/suggest';
import type { Meaning } from './meaning';

const mostShown = 3;

/** The name of an icon: becomes its outlines. */
export const icon: Meaning = {
  editor: { field: 'name', offers: 'icons' },
  examine(value, { pointer }, examination) {
    const { icons } = examination.context.environment;
    if (typeof value !== 'string' || icons.get(value) !== undefined) return;
    const code = 'asset/icon';
    const [plainest, ...others] = icons.matching(value);
    const isTypo = correct(value, icons.names()).isCertain === true;
    if (plainest === undefined || isTypo)
      return examination.fault({
        code,
        pointer,
        message: `There is no icon named "${value}".`,
        ...correct(
          value,
          icons.names(),
          'All icons are shown at https://phosphoricons.com; VS Code offers their names.',
        ),
      });
    const also = others.slice(0, mostShown).map((name) => `"${name}"`);
    examination.fault({
      code,
      pointer,
      message: `There is no icon named "${value}".`,
      replacement: plainest,
      ...(also.length > 0 && { hint: `Others of that kind: ${also.join(', ')}.` }),
    });
  },
  resolve: (value, { context }) => (typeof value === 'string' ? context.environment.icons.get(value) : value),
};
