import type { SiteContext } from '../model/content';
import type { Fault } from '../model/fault';
import { unsaidMessages } from './resolve/resolve-site';
import { listOf } from './source/suggest';

/** A site in another language, whose frame speaks English. */
export function foreignWords({ source, siteFile }: SiteContext): Fault[] {
  const unsaid = source === undefined ? [] : unsaidMessages(source.value);
  if (source === undefined || unsaid.length === 0) return [];
  const { lang, messages } = source.value;
  return [
    {
      code: 'settings/messages',
      file: siteFile.path,
      pointer: messages === undefined ? '/lang' : '/messages',
      message: `The language of the site is "${lang}", and ${unsaid.length} of the words around its pages are English: they are not in "messages".`,
      hint: `Add to "messages" in your words: ${listOf(unsaid.slice(0, 5))}${unsaid.length > 5 ? ' …' : ''}. docs/settings.md lists all; those of forms are "words" under "forms".`,
    },
  ];
}
