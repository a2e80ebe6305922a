import type { SiteContext } from '../model/content';
import type { Fault } from '../model/fault';
import { defaultWords } from '../model/form-words';
import { usualMessages } from './resolve/resolve-site';

/** A site in another language, whose frame speaks English. */
export function foreignWords({ source, siteFile, forms }: SiteContext): Fault[] {
  if (source === undefined || /^en\b/i.test(source.value.lang)) return [];
  const { lang, messages } = source.value;
  const unsaid = Object.entries(usualMessages).flatMap(([name, words]) =>
    words === '' || name in (messages ?? {}) ? [] : [name],
  );
  const ofForms = Object.keys(defaultWords).filter((name) =>
    [...forms.values()].some(({ document }) => !(name in (document.words ?? {}))),
  );
  if (unsaid.length + ofForms.length === 0) return [];
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(lang);
  return [
    {
      code: 'settings/messages',
      file: siteFile.path,
      pointer: messages === undefined ? '/lang' : '/messages',
      message: `The language of the site is "${lang}" (${language}), and ${unsaid.length + ofForms.length} of the engine's own words are English.`,
      hint: `Write them in your own:${[...among('"messages"', unsaid), ...among('"words" of "forms"', ofForms)].join(';')}. docs/settings.md says what each is.`,
    },
  ];
}

const among = (place: string, names: readonly string[]) =>
  names.length === 0 ? [] : [` under ${place} ${names.join(', ')}`];
