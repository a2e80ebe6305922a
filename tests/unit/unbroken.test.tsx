import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbroken, unbrokenHeading } from '../../src/ui/unbroken';

/** The parts of a text that are kept in one piece. */
const whole = (text: string) =>
  [...renderToStaticMarkup(<p>{unbroken(text)}</p>).matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(
    ([, part]) => part,
  );

test.each([
  ['It happens to one-in-four couples.', ['one-in-four']],
  ['“Add-ons”, such as the Green-top guideline', ['Add-ons', 'Green-top']],
  ['60–70% at 10:00 am', ['60–70%', '10:00 am']],
  ['post-menopausal, half-yearly-reviewed', []],
  ['10 AM - 1 PM, a dash - and -17 °C', ['10 AM -', '1 PM', '17 °C']],
  ['Monday to Saturday, 10:00 am - 6:00 pm; closed at 7 pm', ['10:00 am -', '6:00 pm', '7 pm']],
  ['Guideline No. 5, and the ART Act, 2021', ['No. 5', 'Act, 2021']],
  ['The guideline of WHO (2025), the Organization (2023)', ['WHO (2025)', 'Organization (2023)']],
  ['five days (5) and 2025 (so far)', []],
  ['Regulation, 2022; version 1. 5 of a casino. 7', []],
  [
    'Call +91 00000 00000 or +44 20 7946 0000, on +5 °C days',
    ['+91 00000 00000', '+44 20 7946 0000', '5 °C'],
  ],
  ['Write to first.help@example.com. Call @ noon', ['first.help@<wbr/>example.com']],
  ['On day 6, some after 14 days, within 2–3 weeks', ['day 6', '14 days', '2–3 weeks']],
  ['nothing of the kind', []],
])('%s', (text, parts) => {
  expect(whole(text)).toEqual(parts);
});

test('headings keep their figures, and their lines can be balanced', () => {
  expect(renderToStaticMarkup(<>{unbrokenHeading('An add-on')}</>)).toBe('An add-on');
  expect(renderToStaticMarkup(<>{unbrokenHeading('Under 60–70%')}</>)).toMatch(/<span.*60–70%<\/span>/);
});

test('changes no letter of a text', () => {
  const text = 'One-in-four, add-ons: 3–4 visits from 10:00 am';
  expect(renderToStaticMarkup(<>{unbroken(text)}</>).replaceAll(/<[^>]*>/g, '')).toBe(text);
});

test('an e-mail address may break after its sign alone, and in a wide column only a long one', () => {
  expect(renderToStaticMarkup(<>{unbroken('To international.patients@example.com, or @ noon')}</>)).toBe(
    'To <span>international.patients@<wbr/>example.com</span>, or @ noon',
  );
});
