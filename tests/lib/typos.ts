import type { Random } from './edits';

/** What people do to a file who do not see its grammar, by what they would call it. Each does it once. */
export const typos: Record<string, (text: string, random: Random) => string> = {
  'a bracket deleted': (text, random) => without(text, /[{}[\]](?=,?\n)/g, random),
  'a closing bracket deleted': (text, random) => without(text, /[}\]](?=,?\n)/g, random),
  'a line with a closing bracket deleted': (text, random) => without(text, /\n *[}\]],?(?=\n)/g, random),
  'a line with an opening bracket deleted': (text, random) => without(text, /\n *[{[](?=\n)/g, random),
  'a bracket typed twice': (text, random) => twice(text, /[{}[\]](?=,?\n)/g, random),
  'a closing line typed twice': (text, random) => twice(text, /\n *[}\]],?(?=\n)/g, random),
  'one bracket for another': (text, random) =>
    put(text, /[}\]](?=,?\n)/g, random, (bracket) => (bracket === '}' ? ']' : '}')),
  'a comma deleted': (text, random) => without(text, /,(?=\n)/g, random),
  'a comma typed twice': (text, random) => twice(text, /,(?=\n)/g, random),
  'a comma after the last entry': (text, random) =>
    put(text, /(?<=["\w}\]])(?=\n *[}\]])/g, random, () => ','),
  'a quote deleted': (text, random) => without(text, /(?<!\\)"/g, random),
  'a colon deleted': (text, random) => without(text, /(?<="):(?= )/g, random),
  'a semicolon for a comma': (text, random) => put(text, /,(?=\n)/g, random, () => ';'),
  'an equals sign for a colon': (text, random) => put(text, /(?<="):(?= )/g, random, () => ' ='),
  'a word in quotes within a text': (text, random) =>
    put(text, /(?<=": "[^"\\\n]*)\b[a-z]{4,}\b(?=[^"\\\n]*")/g, random, (word) => `"${word}"`),
  'a text over two lines': (text, random) =>
    put(text, /(?<=": "[^"\\\n]{20,}) (?=[^"\\\n]{20,}")/g, random, () => '\n'),
  'typographic quotes': (text, random) =>
    put(text, /"([^"\\\n]*)"(?=,?\n)/g, random, (words) => `“${words.slice(1, -1)}”`),
  'single quotes': (text, random) =>
    put(text, /"([^"\\\n]*)"(?=:)/g, random, (words) => `'${words.slice(1, -1)}'`),
  'a name without quotes': (text, random) => put(text, /"\w+"(?=:)/g, random, (words) => words.slice(1, -1)),
  'a text without quotes': (text, random) =>
    put(text, /(?<=: )"[^"\\\n,{}[\]]*"(?=,?\n)/g, random, (words) => words.slice(1, -1)),
  'hard spaces at the beginning of lines': (text, random) => {
    const lines = text.split('\n');
    const from = random(lines.length);
    return lines
      .map((line, at) =>
        at >= from && at < from + 5 ? line.replace(/^ +/, (gap) => '\u00A0'.repeat(gap.length)) : line,
      )
      .join('\n');
  },
  'a note in the file': (text, random) => put(text, /(?<=,)(?=\n)/g, random, () => ' // ask the doctor'),
  True: (text, random) =>
    put(text, /(?<=: )(?:true|false)/g, random, (word) =>
      word.replace(/^./, (letter) => letter.toUpperCase()),
    ),
  'some lines deleted': (text, random) => {
    const lines = text.split('\n');
    lines.splice(random(lines.length), 1 + random(6));
    return lines.join('\n');
  },
  'some lines pasted elsewhere': (text, random) => {
    const lines = text.split('\n');
    const from = random(lines.length);
    lines.splice(random(lines.length), 0, ...lines.slice(from, from + 1 + random(8)));
    return lines.join('\n');
  },
  'two lines swapped': (text, random) => {
    const lines = text.split('\n');
    const at = random(lines.length - 1);
    lines.splice(at, 2, lines[at + 1] ?? '', lines[at] ?? '');
    return lines.join('\n');
  },
  'half of the file': (text, random) => text.slice(0, random(text.length)),
  'a letter deleted': (text, random) => without(text, /(?<=")\w/g, random),
  'a letter in a name': (text, random) => put(text, /(?<="\w+)\w(?=\w*":)/g, random, () => 'x'),
  'a capital letter': (text, random) =>
    put(text, /(?<=[{,]\s*")[a-z](?=\w*":)/g, random, (letter) => letter.toUpperCase()),
  'an address changed': (text, random) => put(text, /(?<=\/\w*)\w(?=\w*["#)])/g, random, () => 'q'),
  'a slash behind an address': (text, random) =>
    put(text, /(?<=\(\/\w+)(?=\))|(?<="href": "\/\w+)(?=")/g, random, () => '/'),
  'public/ before a picture': (text, random) =>
    put(text, /(?<=")(?=media\/)/g, random, () => ['/', 'public/', './', '/public/'][random(4)] ?? ''),
};

function put(text: string, pattern: RegExp, random: Random, change: (found: string) => string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const chosen = found[random(found.length)];
  if (!chosen) return text;
  return text.slice(0, chosen.index) + change(chosen[0]) + text.slice(chosen.index + chosen[0].length);
}

const without = (text: string, pattern: RegExp, random: Random) => put(text, pattern, random, () => '');
const twice = (text: string, pattern: RegExp, random: Random) =>
  put(text, pattern, random, (found) => found + found);
