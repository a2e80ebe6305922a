import type { JsonObject } from '../../model/resolved';
import { textIn, textOf } from '../../model/json';
import { childPointer } from '../source/pointer';
import { warn, type FormFault } from './form-fields';

interface Purpose {
  of: string;
  fits: (field: JsonObject, look: JsonObject) => boolean;
}

// The words of the HTML standard; of those with a hyphen, not what is taken for one.
const known =
  /^(?:.* )?(?:on|off|name|nickname|username|organization|country|language|bday|sex|url|photo|email|impp|tel|webauthn|(?!e-|first-|last-|full-|zip-|phone-)[a-z]+(?:-[a-z\d]+)+)$/i;

// A pattern that takes no letters.
const ofDigits = /^(?:[\d\s^$()[\]{}+*?|,-]|\\[d\W])+$/;

const choices: Purpose = {
  of: 'a field with choices ("enum" or "oneOf"), or of type boolean',
  fits: (field) => isChosen(field) || field.type === 'boolean',
};
const isChosen = (field: JsonObject) => field.enum !== undefined || field.oneOf !== undefined;
const ofFormat = (format: string): Purpose => ({
  of: `a field with "format": "${format}"`,
  fits: (field) => field.format === format,
});

/** What the looks of a field are for; for any other field they do nothing. */
const purposes: Record<string, Purpose> = {
  textarea: { of: 'a text without choices', fits: (field) => field.type === 'string' && !isChosen(field) },
  select: choices,
  radio: choices,
  checkboxes: { of: 'a list of choices ("type": "array")', fits: ({ type }) => type === 'array' },
  'ui:rows': { of: '"ui:widget": "textarea"', fits: (_field, look) => look['ui:widget'] === 'textarea' },
  'ui:autocomplete': {
    of: 'what browsers know and the field takes, such as "name", "email", "tel" or "off"',
    fits: ({ format, pattern }, look) => {
      const word = textOf(look['ui:autocomplete']);
      if (format === 'email') return /^(?:.* )?(?:email|username|on|off)$/.test(word);
      return known.test(word) && !(ofDigits.test(textOf(pattern)) && /(?:email|name|url)$/.test(word));
    },
  },
  'ui:tidy': {
    of: 'signs between, such as " -()": each is taken out wherever it is',
    fits: ({ pattern }, look) =>
      !(ofDigits.test(textOf(pattern)) ? /\d/ : /[\p{L}\d]/u).test(textIn(look['ui:tidy'], 'remove')),
  },
  hidden: {
    of: 'a field that has a "default" or is not required, as else nobody can send the form',
    fits: (field) => field.isRequired !== true || field.default !== undefined,
  },
  day: ofFormat('date'),
  time: ofFormat('time'),
};

/** Looks of a field that do nothing for it. */
export function lookFaults(look: JsonObject, field: JsonObject, pointer: string): FormFault[] {
  // A condition may say only what it narrows.
  if (field.type === undefined) return [];
  return Object.entries(look).flatMap(([key, value]): FormFault[] => {
    const word = key === 'ui:widget' || key === 'ui:openingHours' ? textOf(value) : key;
    const purpose = Object.hasOwn(purposes, word) ? purposes[word] : undefined;
    if (purpose === undefined || purpose.fits(field, look)) return [];
    return [
      warn(
        childPointer(pointer, key),
        `"${word}" does not fit here: it is for ${purpose.of}.`,
        'Delete it, or change the field.',
      ),
    ];
  });
}
