import { asList, textIn } from '../source/json';
import { childPointer } from '../source/pointer';
import type { Meaning } from './meaning';

/** Words with what they mean: in a shared part, texts of the whole site may refer to them. */
export const terms: Meaning = {
  editor: { field: 'table' },
  examine(value, { pointer }, examination) {
    const { compare } = new Intl.Collator(examination.context.settings?.lang);
    const names = asList(value).map((entry) => textIn(entry, 'term'));
    names.forEach((name, at) => {
      const before = names[at - 1] ?? '';
      if (compare(before, name) <= 0) return;
      examination.fault({
        severity: 'warning',
        code: 'schema/table',
        pointer: childPointer(childPointer(pointer, at), 'term'),
        message: `In the alphabet "${name}" comes before "${before}".`,
        hint: 'Put the words in its order: visitors look for them by their letters.',
      });
    });
  },
};
