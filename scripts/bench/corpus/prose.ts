const words =
  'harbour tide rope plank keel mast lantern gull pier anchor chart sail wind north shore boat deck crew watch log storm calm depth buoy wharf'.split(
    ' ',
  );

/** Draws the content of one page: the same for the same page on every machine. */
export interface Prose {
  random: (limit: number) => number;
  word: () => string;
  /** A sentence of so many words. */
  sentence: (length: number) => string;
  /** A sentence without its full stop. */
  phrase: (length: number) => string;
  list: <T>(count: number, make: (at: number) => T) => T[];
}

export function createProse(seed: number): Prose {
  const random = createRandom(seed);
  const word = () => words[random(words.length)] ?? 'tide';
  const phrase = (length: number) => {
    const text = Array.from({ length }, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  };
  return {
    random,
    word,
    phrase,
    sentence: (length) => `${phrase(length)}.`,
    list: (length, make) => Array.from({ length }, (_, at) => make(at)),
  };
}

// A small linear congruential generator (Numerical Recipes).
function createRandom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
