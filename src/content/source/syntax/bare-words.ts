import type { Repair, JsonToken } from './json-tokens';

const yes = new Set(['yes', 'on', 'y']);
const no = new Set(['no', 'off', 'n']);
const nothing = new Set(['none', 'nil', 'undefined', 'nan']);

/** A value that is not in quotes and not one of the few words that JSON has. */
export function wordValue({ offset, end }: JsonToken, text: string): Repair {
  const written = text.slice(offset, end);
  const small = written.toLowerCase();
  const place = { offset, length: end - offset };
  const change = (to: string) => [{ ...place, text: to }];
  if (['true', 'false', 'null'].includes(small)) {
    const message = `${written} is written in lower case.`;
    return { ...place, message, edits: change(small), isCertain: true };
  }
  if (yes.has(small) || no.has(small)) {
    const message = `${written} is not a value that JSON knows. Yes is written true, no is written false.`;
    return { ...place, message, edits: change(yes.has(small) ? 'true' : 'false') };
  }
  if (nothing.has(small) || !/[\p{L}\p{N}]/u.test(written)) {
    const message = `${written} is not a value that JSON knows.`;
    return {
      ...place,
      message,
      hint: 'Delete the whole entry if it is to have no value, or write a text in double quotes.',
    };
  }
  const ascii = /^\p{Nd}+$/u.test(written) && /[^0-9]/.test(written) ? digitsOf(written) : undefined;
  if (ascii !== undefined && ascii !== written)
    return {
      ...place,
      message: `${written} is a number in the digits of another script; JSON knows only 0 to 9.`,
      hint: `Write ${ascii}, without quotes.`,
      edits: change(ascii),
    };
  const number = asNumber(written.replace(/^[−–—](?=[\d.])/, '-'));
  if (number !== undefined) {
    // A telephone number or a postal code is none.
    const isText = /^(?:\+|0\d)/.test(written);
    return {
      ...place,
      message: `${written} is not how JSON writes a number.`,
      ...(isText && { hint: `Or write "${written}" where it is no quantity.` }),
      edits: change(number),
      isCertain: !isText,
    };
  }
  const plain = withoutCommas(written);
  if (plain !== undefined)
    return {
      ...place,
      message: `${written} is not how JSON writes a number: it has a point before its decimals, and nothing between its thousands.`,
      hint: `Write ${plain}, without quotes.`,
      edits: change(plain),
    };
  const [, digits] = /^([+-]?\d+(?:\.\d+)?)\s*(?:px|%)$/i.exec(written) ?? [];
  if (digits !== undefined)
    return {
      ...place,
      message: `${written} is a number with its unit, and numbers are written alone.`,
      hint: `Write ${digits}, without quotes.`,
      edits: change(digits),
    };
  const hint = /^[+-]?[\d.,]+\s*\D/.test(written)
    ? { hint: 'Where a number is expected, write its digits alone.' }
    : {};
  return {
    ...place,
    message: 'Text needs double quotes around it.',
    ...hint,
    edits: change(JSON.stringify(written.replace(/^[•·●▪◦*–-]\s+/, ''))),
  };
}

/** Each script has its ten digits in a row, from zero on. */
function digitsOf(written: string): string | undefined {
  const values = Array.from(written, (sign) => {
    let zero = sign.codePointAt(0) ?? 0;
    const own = zero;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && own - zero < 9) zero -= 1;
    return own - zero;
  });
  return values.every((value) => value < 10) ? String(Number(values.join(''))) : undefined;
}

/** 1,5 and 1,200. */
function withoutCommas(written: string): string | undefined {
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+$/.test(written)) return written.replaceAll(',', '');
  return /^-?(?:0|[1-9]\d*),\d+$/.test(written) ? written.replace(',', '.') : undefined;
}

/** +5, .5, 5. and 007 as JSON writes them. */
function asNumber(written: string): string | undefined {
  const [, minus = '', whole = '', fraction = ''] = /^(?:\+|(-))?0*(\d*)(?:\.(\d*))?$/.exec(written) ?? [];
  if (!/\d/.test(written) || (whole === '' && fraction === '' && !/0/.test(written))) return undefined;
  const number = `${minus}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
  return /^[+-]?[\d.]+$/.test(written) ? number : undefined;
}
