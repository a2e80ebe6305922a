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

let codesByName: ReadonlyMap<string, string> | undefined;

/** Codes of languages and regions by their names in English; those of languages also by their own: Deutsch is de. */
function readCodes(): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const [languages, regions] = (['language', 'region'] as const).map(
    (type) => new Intl.DisplayNames('en', { type, fallback: 'none' }),
  );
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const region = regions?.of(code.toUpperCase());
    if (region !== undefined) codes.set(`(${region.toLowerCase()})`, code.toUpperCase());
    const language = languages?.of(code);
    if (language === undefined) continue;
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? language;
    codes.set(own.toLowerCase(), code).set(language.toLowerCase(), code);
  }
  return codes;
}

/** The code of a language that is named, or written in other letters: en_in is en-IN. */
export function languageMeant(written: string): string | undefined {
  const word = written.trim().toLowerCase();
  const [, sign, country] = /^([a-z]{2,3})(?:[-_ ]([a-z]{2}))?$/.exec(word) ?? [];
  if (sign !== undefined) return country === undefined ? sign : `${sign}-${country.toUpperCase()}`;
  codesByName ??= readCodes();
  const [, language = word, region] = /^(.+?) (\(.+\))$/.exec(word) ?? [];
  const code = codesByName.get(language);
  const place = region === undefined ? undefined : codesByName.get(region);
  return code !== undefined && place !== undefined ? `${code}-${place}` : code;
}
