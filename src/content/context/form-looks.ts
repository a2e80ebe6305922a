import type { JsonObject } from '../../model/resolved';
import { childPointer } from '../source/pointer';
import { correct } from '../source/suggest';
import type { FormFault } from './form-fields';

interface Purpose {
  of: string;
  fits: (field: JsonObject, look: JsonObject) => boolean;
}

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
  day: ofFormat('date'),
  time: ofFormat('time'),
};

// HTML Standard, 4.10.18.7.1.
const fillable =
  'on off name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp webauthn'.split(
    ' ',
  );

/** Looks of a field that do nothing for it. */
export function lookFaults(look: JsonObject, field: JsonObject, pointer: string): FormFault[] {
  // A condition may say only what it narrows.
  if (field.type === undefined) return [];
  return Object.entries(look).flatMap(([key, value]): FormFault[] => {
    const place = { code: 'form/no-effect', pointer: childPointer(pointer, key) } as const;
    const filled = typeof value === 'string' ? value.trim().split(/\s+/).at(-1) : undefined;
    if (key === 'ui:autocomplete' && filled !== undefined && !fillable.includes(filled))
      return [
        {
          ...place,
          message: `Browsers do not know "${filled}", so they fill in nothing.`,
          ...correct(
            filled,
            fillable,
            'Write what it is: name, given-name, email, tel, bday, street-address …',
          ),
        },
      ];
    const word = key === 'ui:widget' || key === 'ui:openingHours' ? String(value) : key;
    const purpose = Object.hasOwn(purposes, word) ? purposes[word] : undefined;
    if (purpose === undefined || purpose.fits(field, look)) return [];
    return [
      {
        ...place,
        message: `"${word}" has no effect: it is for ${purpose.of}.`,
        hint: 'Delete it, or change the field.',
      },
    ];
  });
}
