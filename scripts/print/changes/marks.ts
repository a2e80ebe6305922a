/** How a report of changes is marked up. What is given to `plain` comes out as it reads, whatever it holds. */
export interface Marks {
  plain: (text: string) => string;
  /** Of a text that `plain` gave, like all below. */
  place: (text: string) => string;
  removed: (text: string) => string;
  added: (text: string) => string;
  line: (text: string) => string;
  /** A line that belongs to the one above it. */
  inner: (text: string) => string;
  /** Says in a sentence what has become of a text, where nothing is marked within it. */
  said?: (before: string, after: string) => string;
  /** What stands between the lines of one page and the next. */
  between: string;
}

export const textMarks: Marks = {
  plain: visible,
  place: (text) => text,
  removed: (text) => `[-${text}-]`,
  added: (text) => `{+${text}+}`,
  line: (text) => text,
  inner: (text) => `  ${text}`,
  between: '\n\n',
};

/** For people who read the history of a site, and know no signs. */
export const sentenceMarks: Marks = {
  ...textMarks,
  removed: (text) => `removed: “${text}”`,
  added: (text) => `“${text}”`,
  said: (before, after) => {
    if (before === '') return `new: “${after}”`;
    return after === '' ? `removed: “${before}”` : `“${before}” is now “${after}”`;
  },
};

/** As GitHub reads it. Elements, where asterisks and tildes would only count beside some letters. */
export const markdownMarks: Marks = {
  plain: (text) => escapeMarkdown(visible(text)),
  place: (text) => `<strong>${text}</strong>`,
  removed: (text) => `<del>${text}</del>`,
  added: (text) => `<ins>${text}</ins>`,
  line: (text) => `- ${text}`,
  inner: (text) => `  - ${text}`,
  between: '\n',
};

/** Signs that would steer a terminal, or turn the direction of a line, as they are written in JSON. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202E\u2066-\u2069]|\p{Cs}/gu, (sign) => {
    const written = JSON.stringify(sign).slice(1, -1);
    return written === sign ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : written;
  });
}

/** What GitHub makes of words after all Markdown is read (people, numbers of requests, smileys) is parted by nothing visible. */
const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>()#+.!|~&:@$-]/g, String.raw`\$&`)
    .replace(/[@#](?=\w)|:(?=[\w+\\-]+:)/g, '$&&#8203;');
