import { warn, type Advice } from './warn';

// What apps write around a message: when, by whom, and signs between. A clock alone is a timetable's; so either a day is
// with it, or brackets are around it.
const day = String.raw`(?:\d{1,4}[/.\-]\d{1,2}(?:[/.\-]\d{2,4})?\.?|(?:\d{1,2}\.? )?\p{L}{3,9}\.?(?: \d{1,2})?(?:,? \d{4})?)`;
// One without a day of the month may be that of a timetable.
const date = String.raw`(?:\d{1,4}[/.\-]\d{1,2}(?:[/.\-]\d{2,4})?\.?|\d{1,2}\.? \p{L}{3,9}\.?(?:,? \d{4})?|\p{L}{3,9}\.? \d{1,2}(?:,? \d{4})?)`;
const clock = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202F]?[apAP]\.?[\s\u202F]?[mM]\.?)?`;
const between = String.raw`(?:,?[\s\u202F](?:at |um |à )?|,)`;
const moment = `(?:${day}${between}${clock}|${clock}${between}${day})`;
const name = String.raw`(?:~\s?)?[\p{L}\p{So}+][^:\n[\]]{0,40}`;
const heads = [
  // [24/11/26, 10:02:13] Name: and [10:02] Name:
  String.raw`\[(?:${moment}|${clock})\]\s*(?:-\s)?${name}[:\n]`,
  // 24/11/2026, 10:02 - Name:
  String.raw`(?:${date}${between}${clock}|${clock}${between}${date})\s?[-–—]\s?${name}:`,
  // 10:02:13 From Name to Everyone:
  String.raw`\d{2}:\d{2}:\d{2}\s+(?:From\s+)?${name}:`,
  // Name, [24.11.26 10:02]: and, on a line of its own, Name [10:02 AM], Name — Today at 10:02 and Name  10:02
  String.raw`${name}, \[${moment}\]:?`,
  String.raw`${name}(?: \[(?:${moment}|${clock})\]|(?:,|\s[-–—])\s${moment}|\s{2,}${clock})\n`,
  // On 24 Nov 2026, at 10:02, Name wrote:
  String.raw`(?=[^\n]*\d[:.]\d\d)[^\n]{4,80}\s(?:wrote|schrieb|a écrit|escribió):`,
];
// Without regard to case, its classes of letters take a tenth of a second to compile.
const head = new RegExp(String.raw`^[\s>\u200E\u200F\u202A-\u202E]*(?:${heads.join('|')})\s*`, 'u');

/** [12/03, 10:15] Meera: what comes along with a message that is copied out of a chat or a mail. */
export function chatHeader(left: string): Advice[] {
  const [header] = head.exec(left) ?? [];
  return header === undefined || header.length === left.length
    ? []
    : [
        warn(0, header.length, {
          message: 'This came along from a chat: the time of a message, and who wrote it.',
          replacement: '',
        }),
      ];
}
