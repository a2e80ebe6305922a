/** A time of day in another form, such as 9.30 or 6 pm, as HH:MM. */
export function timeMeant(written: string): string | undefined {
  const [, hour = '', minute = '00', half] =
    /^\s*(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:hrs?|hours|o'?clock)?\s*([ap])?\.?\s*(?:m\.?)?\s*$/i.exec(
      written,
    ) ?? [];
  if (hour === '') return undefined;
  const isHalf = half !== undefined;
  if (isHalf && (Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = isHalf ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

const languages: Readonly<Record<string, string>> = {
  english: 'en',
  'english (india)': 'en-IN',
  'indian english': 'en-IN',
  'british english': 'en-GB',
  'american english': 'en-US',
  hindi: 'hi',
  marathi: 'mr',
  gujarati: 'gu',
  tamil: 'ta',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  spanish: 'es',
  arabic: 'ar',
};

/** The code of a language that is named, or written in other letters: en_in is en-IN. */
export function languageMeant(written: string): string | undefined {
  const word = written.trim().toLowerCase();
  const [, sign, country] = /^([a-z]{2,3})(?:[-_ ]([a-z]{2}))?$/.exec(word) ?? [];
  if (sign !== undefined) return country === undefined ? sign : `${sign}-${country.toUpperCase()}`;
  return languages[word];
}
