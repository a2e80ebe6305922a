import type { Field, SharedText } from '../../../model/studio';
import { fieldWords } from '../../words';
import { aboutSharedText } from './shared-texts-found';

/** The field in which a shared text is changed, for all pages at once. */
export function sharedTextField(text: SharedText): Field {
  const about = aboutSharedText(text);
  return {
    origin: text.origin,
    ...(text.hash !== undefined && { hash: text.hash }),
    kind: 'line',
    title: fieldWords.tokenTitle(text.title),
    ...(about !== '' && { description: about }),
    value: text.written,
    isRequired: true,
  };
}
