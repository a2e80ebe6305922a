import type { SiteContext } from '../model/content';
import type { Fault } from '../model/fault';
import { usualMessages } from './resolve/resolve-site';

/** A site in another language, whose frame speaks English. */
export function foreignWords({ source, siteFile }: SiteContext): Fault[] {
  if (source === undefined || /^en\b/i.test(source.value.lang)) return [];
  const { lang, messages } = source.value;
  const unsaid = Object.entries(usualMessages).flatMap(([name, words]) =>
    words === '' || name in (messages ?? {}) ? [] : [name],
  );
  if (unsaid.length === 0) return [];
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(lang);
  return [
    {
      code: 'settings/messages',
      file: siteFile.path,
      pointer: messages === undefined ? '/lang' : '/messages',
      message: `The language of the site is "${lang}" (${language}), and ${unsaid.length} of the words around its pages are English: they are not in "messages".`,
      hint: `Add to "messages" in your words: ${unsaid.join(', ')}. docs/settings.md says what each is; those of forms are "words" under "forms".`,
    },
  ];
}
