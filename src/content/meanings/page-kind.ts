import type { Meaning } from './meaning';

/** The kind of a page, one of those in the settings. */
export const pageKind: Meaning = {
  editor: { field: 'name', offers: 'pageKinds' },
  examine(value, { pointer }, examination) {
    const { settings } = examination.context;
    if (!settings || typeof value !== 'string') return;
    examination.name(value, pointer, {
      code: 'page/kind',
      what: 'kind under pageKinds in pages/_site.json',
      names: Object.keys(settings.pageKinds ?? {}),
      none: 'There are none yet: add it there, or delete "kind" here.',
    });
  },
};
