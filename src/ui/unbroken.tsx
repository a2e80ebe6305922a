import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './unbroken.module.css';

/**
 * Phone numbers with their country, ranges of numbers, such as 60–70%, numbers with units, such as 38 °C, and hours with
 * their half of the day, such as 10:00 am, with the dash of a span: a line may end after it.
 */
const hour = String.raw`\d{1,2}(?::\d{2})? [AaPp][Mm]\b`;
const figure = String.raw`\+\d{1,3}(?: \d{2,6}){1,4}\b|\d+–\d+%?|(?:Rs )?[\d.,]+ (?:°[CF]|[mk]g|m[lm]|cm|lakh)\b|${hour}(?: [-–](?= ${hour}))?`;
const figures = new RegExp(`(${figure})`, 'u');

/**
 * The same, days and other spans of time, such as day 6 and 14 days, numbers and years with the word before them, such as No. 5, Act, 2021 and WHO (2025), words with hyphens,
 * and e-mail addresses. Each is looked for where a word begins, for from each letter of it takes twice
 * as long; and without the flag that passes over capitals: with it, browsers take long to prepare the letters of all scripts.
 */
const figuresAndWords = new RegExp(
  String.raw`((?<![\p{L}\d])(?:\b(?:[Nn][Oo]\. \d+|[Dd]ay \d+\b|\d+(?:–\d+)? (?:minute|hour|day|week|month|year)s?\b|\p{L}+, (?:19|20)\d\d\b|\p{L}{2,12} \((?:19|20)\d\d\))|[\p{L}\d]+(?:-[\p{L}\d]+)+)|${figure}|(?<![\w.+-])[\w.+-]+@\w+(?:[.-]\w+)*)`,
  'u',
);

/** Letters of the longest word that stays whole: one-in-four does, post-menopausal ends a line at its hyphen. */
const longest = 12;

const endsAtHyphen = (part: string): boolean => part.length > longest && !/\)$| [ap]m$|^\+|@/i.test(part);

/** Letters of the longest e-mail address that stays whole; a longer one, and any in a narrow column, may end a line at its sign. */
const longestAddress = 24;

/** A text whose ranges, hours and short words with hyphens stay on one line, though lines may end at a hyphen. */
export const unbroken = (text: string): ReactNode => keep(text, figuresAndWords);

/**
 * The same for a heading of a section, but for its hyphens: with a part that cannot break, browsers no longer balance
 * its lines. The heading of a page is so large that a word cut at its hyphen would be worse.
 */
export const unbrokenHeading = (text: string): ReactNode => keep(text, figures);

/** What ends with a colon, what is after it, and what is in brackets. */
const phrases = /(^.+?:(?= )|(?<=: ).+|\(.+?\))/u;

/** The title of a page: its lines end before and after such a phrase rather than within it. */
export const unbrokenTitle = (text: string): ReactNode =>
  text.split(phrases).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{unbroken(part)}</Fragment>
    ) : (
      <span key={index} className={styles.phrase}>
        {unbroken(part)}
      </span>
    ),
  );

/** Letters of the longest link in a sentence that stays whole. */
const longestLink = 18;

/** The class of a link of a few words, which stays whole; a number to call has a rule of its own. */
export const briefLink = (href: string, length: number): string | undefined =>
  length > longestLink || href.startsWith('tel:') ? undefined : styles.brief;

function keep(text: string, whole: RegExp): ReactNode {
  const parts = text.split(whole);
  if (parts.length < 2) return text;
  // Every second part is one of them.
  return parts.map((part, index) => {
    if (index % 2 === 0 || endsAtHyphen(part)) return part;
    const [start, host] = part.split(/(?<=@)/);
    const mayBreak = host !== undefined && part.length > longestAddress;
    return (
      <span key={index} className={mayBreak ? undefined : classNames(styles.whole, host && styles.phrase)}>
        {start}
        {host && <wbr />}
        {host}
      </span>
    );
  });
}
