import type { Meaning } from './meaning';

/** The name of an icon: becomes its outlines. */
export const icon: Meaning = {
  editor: { field: 'name', offers: 'icons' },
  sample: (draw) => draw.one(draw.names.icons),
  examine(value, { pointer }, examination) {
    const { icons } = examination.around.environment;
    if (typeof value === 'string' && icons.get(value) === undefined)
      examination.name(value, pointer, { code: 'asset/icon', what: 'icon', names: icons.names() });
  },
  resolve: (value, { context }) => (typeof value === 'string' ? context.environment.icons.get(value) : value),
};
