import type { JsonObject } from '../../model/resolved';
import { textOf } from '../source/json';
import { childPointer } from '../source/pointer';
import type { FormFault } from './form-fields';

interface Purpose {
  of: string;
  fits: (field: JsonObject, look: JsonObject) => boolean;
}

// What the HTML standard has names for, after whose, and which telephone it is.
const known =
  /^(?:on|off|(?:section-\S+ )?(?:(?:shipping|billing) )?(?:name|honorific-\w+|(?:given|additional|family)-name|nickname|username|(?:new|current)-password|one-time-code|organization(?:-title)?|street-address|address-l\w+\d|country(?:-name)?|postal-code|(?:cc|transaction)-[a-z-]+|language|bday(?:-\w+)?|sex|url|photo|(?:(?:home|work|mobile|fax|pager) )?(?:email|impp|tel(?:-[a-z-]+)?))(?: webauthn)?)$/i;

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
    of: 'words that browsers know, and for what is asked here, such as "name", "email", "tel" or "off"',
    fits: (field, look) => {
      const word = textOf(look['ui:autocomplete']);
      const isMail = field.format === 'email' || look['ui:inputMode'] === 'email';
      const isOther = isMail ? /\btel\b/.test(word) : look['ui:inputMode'] === 'tel' && /\bemail$/.test(word);
      return known.test(word) && !isOther;
    },
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
      {
        code: 'form/no-effect',
        pointer: childPointer(pointer, key),
        message: `"${word}" has no effect: it is for ${purpose.of}.`,
        hint: 'Delete it, or change the field.',
      },
    ];
  });
}
