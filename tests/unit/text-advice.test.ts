import { describe, expect, test } from 'vitest';
import type { Advice } from '../../src/content/values/advice/warn';
import { leftovers } from '../../src/content/values/leftovers';
import { plainTextAdvice, richTextAdvice } from '../../src/content/values/advice/text-advice';

/** The text with every suggestion taken, or undefined where nothing is wrong. */
function advised(text: string, advise: (text: string) => readonly Advice[]): string | undefined {
  const advice = advise(text);
  if (advice.length === 0) return undefined;
  return advice.toReversed().reduce((result, { within, replacement }) => {
    return replacement === undefined
      ? result
      : result.slice(0, within.start) + replacement + result.slice(within.end);
  }, text);
}

describe('what visitors would see as signs in a text with markup', () => {
  test.each([
    ['See [the page] (/FAQ) first.', 'See [the page](/FAQ) first.'],
    ['See (the page)[/FAQ] first.', 'See [the page](/FAQ) first.'],
    ['• Bring your reports', 'Bring your reports'],
    ['- Bring your reports', 'Bring your reports'],
    ['## What to bring', 'What to bring'],
    ['[ ] Bring your reports', 'Bring your reports'],
    ['[x] Bring your reports', 'Bring your reports'],
    ['See <https://www.who.int|the page> first.', 'See [the page](https://www.who.int) first.'],
    ['This is ** important ** to know.', 'This is **important** to know.'],
    ['Read https://www.who.int/ for more.', 'Read [who.int](https://www.who.int/) for more.'],
    ['Read www.who.int.', 'Read [www.who.int](https://www.who.int).'],
    [
      'Write to help@clinic.example today.',
      'Write to [help@clinic.example](mailto:help@clinic.example) today.',
    ],
  ])('%s', (text, expected) => {
    expect(advised(text, richTextAdvice)).toBe(expected);
  });

  test.each(['This is **important to know.', '• One • Two • Three', 'See ![here](media/a.webp).'])(
    '%s is for its author to decide',
    (text) => {
      expect(richTextAdvice(text)).toHaveLength(1);
      expect(richTextAdvice(text)[0]?.replacement).toBeUndefined();
    },
  );

  test.each([
    'A **bold** and an *italic* word, [a link](/FAQ) and [mail](mailto:a@b.example).',
    '[www.who.int](https://www.who.int)',
    'Ages 30 - 35, 5 * 3, #1 in a list, a < b & c.',
    '-5 degrees',
    'Pay ₹5,000 [or less] (see below).',
    '2 ** 3',
    '[x, y] is a place, [x] marks it, see [1] and [2].',
    '25. December 2026 is closed.',
    'Sizes S|M|L, a <b|c>, 5 * from here',
  ])('%s is fine', (text) => {
    expect(richTextAdvice(text)).toEqual([]);
  });
});

describe('what visitors would see as signs in a plain text', () => {
  test.each([
    ['<b>Visit</b> us', 'Visit us'],
    ['Visit us<br>today', 'Visit us today'],
    ['**Visit** us', 'Visit us'],
    ['Doctors &amp; nurses', 'Doctors & nurses'],
    ['Read [the page](/FAQ)', 'Read the page'],
    ['• Bring your reports', 'Bring your reports'],
  ])('%s', (text, expected) => {
    expect(advised(text, plainTextAdvice)).toBe(expected);
  });

  test.each(['Ages < 35 & > 30', 'R&D; more', 'A * B', 'Call 022-1234', 'snake_case__name'])(
    '%s is fine',
    (text) => {
      expect(plainTextAdvice(text)).toEqual([]);
    },
  );
});

describe('what programs and slips of typing leave in a text', () => {
  test.each([
    ['Rye\t4.50', 'tab'],
    ['1.23457E+11', 'in place of words'],
    ['4.500000000000001', 'in place of words'],
    ['=B4*100', 'in place of words'],
    ['04-Mar', 'in place of words'],
    ['10-Dec', 'in place of words'],
    ['lVF is done here.', 'Letters stand'],
    ['Our CLlNIC is open.', 'Letters stand'],
    ['It is hot at 38 °F, 100.4 °C, or more.', 'units are exchanged'],
    ['Come\u00a0to\u00a0our\u00a0tower\u00a0today.', 'No line ends'],
    ['We are ~not~ open.', '~ is shown'],
    ['Please%20come early.', 'in place of words'],
    ['The egg is is released.', 'twice'],
    ['☐ Semen tests', '☐ at the beginning'],
    ['Page 3 of 12', 'in place of words'],
    ['We open at [Deleted: six] seven.', 'in place of words'],
    ['IVF began in 1978 【4†source】.', 'in place of words'],
    ['Sure! Here is a better version:', 'in place of words'],
    ['We open in the the morning.', 'twice'],
    ['The the stairs are steep.', 'twice'],
    ['We open at seven , always.', 'space'],
    ['We open at seven.. Come early.', 'twice'],
    ['We open at seven (except on Mondays.', 'no end'],
    ['Ask “what it costs, and when.', 'no end'],
    ['Do not not stop.', 'twice'],
    ['Ask "what it costs, and when.', 'no end'],
    ['We need flour,water and salt.', 'none is behind'],
    ['We need: - flour; - water.', 'run together'],
    ['Q: Is there a lift?', 'in place of words'],
    ['We bake bread. I hope this helps!', 'in place of words'],
    ['We bake bread and we […]', 'in place of words'],
    ['What it costs | The Tower | The Tower', 'twice'],
    ['Call us if you', 'in the middle'],
    ['Ask for one line Page 3 of 7 for each.', 'in place of words'],
    ['@Asha can you check this?', 'in place of words'],
    ['Take 5OO mg.', 'figures'],
    ['Come at 13:30 pm.', 'no such hour'],
    ['We open at 25:00.', 'no such hour'],
    ['Closed on 31 June 2026.', 'no such day'],
    ['Closed on 31st Nov', 'no such day'],
    ['Closed on 31/11/2026', 'no such day'],
    ['Fever is 100.4 °F (39 °C).', '39 °C is 102.2 °F'],
    ['That is 48 of 200 women (42%).', '48 of 200 is 24%'],
    ['Rs 1.5 lakh (Rs 15,00,000)', '1.5 lakh is 150000'],
    ['It costs ₹50,000–5,000.', 'greater number'],
    ['Open from 10:00 am to 6:00 am.', 'ends before'],
    ['Of 30 keepers 40 out of 30 came.', '40 of 30'],
    ['It is liked by 130 % of visitors.', '130 of 100'],
    ['Bring a the key.', 'twice'],
    ['Ask {name} and {name}.', 'twice'],
    ['The stairs are steep and wet. Mind them. The stairs are steep and wet.', 'twice'],
    ['Come in the morning. the light is best.', 'small letter'],
    ['Bring a coat and a map. In winter you need a lamp for the stairs,', 'in the middle'],
    ['PLEASE BRING ALL YOUR PREVIOUS REPORTS AND SCANS', 'in capitals'],
    ['A ticket for two is booked with undefined.', 'in place of words'],
    ['Seats left: null, as of today.', 'in place of words'],
    ['The tour (undefined) begins at ten.', 'in place of words'],
    ['Hello «Gast», the tower is open.', 'in place of words'],
    ['We wait for %FIRST_NAME% at the door.', 'in place of words'],
    ['Sincerely, «Name»', 'in place of words'],
    ['Take the ferry to the RNLI.Boats leave at ten.', 'space'],
    ['Is the tower open?Ask the keeper.', 'space'],
    ['It is open (in summer).Come early.', 'space'],
    ['Come by [b]boat[/b] today.', '[b] is shown'],
    ['tHE KEEPER CALLS YOU.', 'Caps Lock'],
    ['Ask for a envelope.', '"an" before a vowel'],
    ['We are known for a ITV film.', '"an" before a vowel'],
    ['Come with an friend.', '"an" before a vowel'],
    ['You may come alone.]', 'no beginning'],
    ['Come in summer by boat.)', 'no beginning'],
  ])('%j', (text, words) => {
    for (const advise of [richTextAdvice, plainTextAdvice])
      expect(advise(text).map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  test.each([
    'The file is in ../media … or so.',
    'Pre- and post-natal care (from ₹5,000), 16:9, 25:00 minutes, 1.5E can be read.',
    'धीरे धीरे सांस लें । बहुत बहुत धन्यवाद ।',
    'क्\u200dष और र्\u200dय, श्री (डॉ.) राव',
    'She had had it, and that that was so in in vitro studies; she said “so be it” („so sei es“).',
    '38 °C (100.4 °F), 102.2 °F or 39 °C, 48 of 200 (24%), 1 in 3 (33%), Rs 1.5 lakh (Rs 1,50,000).',
    'We cut it from 14 to 10 days, and the price fell from Rs 5,000 to Rs 3,000; Rs 90,000 to 2 lakh.',
    'Prices rose by 130 %, that is 150 % of the usual; 30 out of 40 came.',
    'Bring approx. two litres, e.g. water. Then say an a priori truth and the A of it.',
    '10 am – 12 am, 12 pm to 6 pm, 8 pm to 6 am, 31/12/2026, 12/31/2026, 31 Dec, BP 120/80.',
    'Thank you, New York, New Delhi; write to @TheTower, and see page 3 of 7.',
    'We open on 30 June and 31 July, on page 3 of 12 we say why.',
    'Boats sail from 15-Apr days on end. Had had, Night light, Bora Bora: see Call all.',
    'Until 04-Mar, 4-6 and =) are fine; Aug-04 too.',
    'An mRNA test, eSET IVF, iOS or macOS X.',
    'Press Ctrl+C, then run ls -la; see :( and a) or b).',
    'Division by zero is undefined. A null result, null and void; undefined borders.',
    '«Emma» est un roman, « La Date » aussi. On dit « Venez à dix heures ».',
    'It runs on Node.js, ASP.NET and Next.js, e.g. in the U.S.A. A Ph.D. of Rao.S, see map.pdf [PDF].',
    'It is "big" (5" or 6"), C# and #1 of a,b; write 1) small, 2) big, 3) bigger. Let me know: a#b, [x].',
    'Read 1. FC Köln, and pi is 3.14159265358979.',
    'Write {"type": "table", "columns": ["a", "b"]} there.',
    'It is an hour with a European, as an heir of a one-off; he has a 50 and an X-ray, by an RNLI crew.',
    'First a) the map [PDF], then b) the lamp (or two), i.e. for a unit of a use.',
    'Il vient de là : elle a aidé, elle a été là de a à z.',
  ])('%s is fine', (text) => {
    expect([richTextAdvice(text), plainTextAdvice(text)]).toEqual([[], []]);
  });
});

test('stars between figures or letters are gone', () => {
  expect(richTextAdvice('Take 2*5*3 tablets.')).toMatchObject([
    { message: expect.stringContaining('"253"'), within: { start: 5, end: 10 } },
  ]);
  expect(richTextAdvice('Take *two* of **A**nti-D, 2\\*5\\*3 or 2 * 5 * 3.')).toEqual([]);
  expect(plainTextAdvice('Take 2*5*3 tablets.')).toEqual([]);
});

test.each(['1. Bring 2 reports.', '2. Come early. It opens at 10.', '3. Blood tests: AMH, FSH'])(
  'a list draws the number of %j',
  (text) => {
    expect(richTextAdvice(text)).toMatchObject([{ hint: expect.stringContaining('"style": "number"') }]);
  },
);

test.each([
  ['*Bring a coat.**', 'missing'],
  ['**Bring a coat.*', 'missing'],
  ['See \\[our page\\](/FAQ).', 'no link'],
  ['See [our prices.](/Prices).', 'twice'],
  ['See our[prices](/Prices) first.', 'space'],
  ['**Price:**: see [our prices](/Prices)', 'twice'],
])('what is half markup in %j is named', (text, words) => {
  expect(richTextAdvice(text)).toMatchObject([{ message: expect.stringContaining(words) }]);
});

test('a whole list in one text is named at its first number', () => {
  expect(richTextAdvice('1. Bring papers 2. Bring reports')).toMatchObject([
    { message: 'The 1. at the beginning is shown as it is: it does not make a list here.' },
  ]);
});

test.each([
  ['हम सात बजे खोलते हैं |', 'danda'],
  ['Call us on %s, %1$d times.', 'left this'],
  ['%E0%A4%B9%E0%A4%AE opens.', 'left this'],
  ['{count, plural, one {# day} other {# days}}', 'left this'],
])('what a translation leaves in %j is named', (text, words) => {
  expect(richTextAdvice(text)).toMatchObject([{ message: expect.stringContaining(words) }]);
});

test('per cent, bars and braces of ordinary texts are fine', () => {
  expect(richTextAdvice('100%so, 5% since 2020, a | b, {phone}: 50 % discount, %20 off')).toEqual([]);
});

describe('what other programs leave', () => {
  const signs = leftovers.flatMap((origin) => origin.signs.map(([example, found]) => ({ example, found })));
  test.each(signs)('$example', ({ example, found }) => {
    expect(example).toMatch(found);
    expect(plainTextAdvice(example)).not.toEqual([]);
  });
});

test.each([
  'Doors open at 9:30 am, 9.30 am or 10:15 PM, and the bar is open 11am–2am.',
  'The account is DE89 3704 0044 0532 0130 00, and the room £19.99 pm.',
  'Bake at 180 °C (350 °F), store at 4 °C (40 °F), and freeze at −18 °C (0 °F).',
  'A warming of 1.5 °C (2.7 °F) is much.',
  'Fever is 38 °C, 100.4 °F, or more; mRNA, HClO and NaCl are none.',
  'Dr.\u00a0A.\u00a0B.\u00a0Rao, ₹\u00a01\u00a00000',
  'Monday 19:30 – Yoga: all levels',
  'St Paul wrote: “Rejoice.”',
  'As of 5 May, 20 are on the waiting list; we serve 25 in 10 minutes.',
  'The share eased from 4.0 to 3.4 %, and we answer 30–15 days prior.',
  'Choose from the a la carte menu of New York, New York.',
  'The mahi mahi and the tuk tuk were very, very good: knock knock!',
  'Read Matthew 25:31–26:5, and see Circular No. 45/19/2018.',
  'It was Saturday, 14 October 1066, and later May 68, at 42 May Street.',
  'Add 2 tbsp. olive oil and stir for ten mins. or until it is brown.',
  'Your Aadhaar card must be linked by 31 March 2024.',
  'Short- rather than long-term, and pre- as well as post-war.',
  'You live in Wales, or',
  'Chords: C D E F G, E A D G B E; seats A B C D E F.',
  'Let me know if you need a high chair; I hope this helps you plan your visit.',
  'Q1: January to March',
  'End each sentence with a full stop',
  'The Oxford comma is a matter of taste.',
  '> 90',
  '+ 2 °C',
  '# of guests: 20',
])('a sound text: %s', (text) => {
  expect(richTextAdvice(text)).toEqual([]);
  expect(plainTextAdvice(text)).toEqual([]);
});

test('of a text with links nothing is proposed that would lose them', () => {
  expect(richTextAdvice('** Call [112](tel:112) now **')).toEqual([
    expect.not.objectContaining({ replacement: expect.anything() }),
  ]);
});

test('a sign that was lost within a word is named, and a question is none', () => {
  expect(plainTextAdvice('It is nobody?s fault.')).toMatchObject([{ within: { start: 12, end: 13 } }]);
  expect(plainTextAdvice('Open 10?15?')).toMatchObject([{ within: { start: 7, end: 8 } }]);
  expect(richTextAdvice('Open? See [the page](https://a.example/?b=c?d).')).toEqual([]);
});
