// In short words many slips are other words, too.
const frequent = new Set(
  'the and for you are was not but his her our its who with that this have from your will when what they them then than been were here there'.split(
    ' ',
  ),
);

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/**
 * What differs from a word by two letters exchanged, an apostrophe or, in a longer one, one letter: what begins alike
 * first, and of that the likeliest slips.
 */
export function neighbours(word: string): string[] {
  const splits = Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  const exchanged = splits.map(([before, [one, other = '', ...rest]]) =>
    [before, other, one, ...rest].join(''),
  );
  const contracted = splits.map(([before, after]) => `${before}'${after}`);
  if (word.length < 5) return [...exchanged.filter((near) => frequent.has(near)), ...contracted];
  const taken = splits.map(([before, after]) => before + after.slice(1));
  const added = [...splits, [word, ''] as const].flatMap(([before, after]) =>
    letters.map((letter) => before + letter + after),
  );
  const changed = splits.flatMap(([before, after]) =>
    letters.map((letter) => before + letter + after.slice(1)),
  );
  const all = new Set([...exchanged, ...contracted, ...taken, ...added, ...changed]);
  const isAlike = (near: string) => Number(near[0] === word[0]);
  return [...all].sort((one, other) => isAlike(other) - isAlike(one));
}
