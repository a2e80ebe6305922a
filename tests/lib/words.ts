import * as fc from 'fast-check';

/** The texts that a page is made of. */
export interface Words {
  plain: fc.Arbitrary<string>;
  /** With inline Markdown. */
  rich: fc.Arbitrary<string>;
}

const plain = (...texts: [string, ...string[]]) => fc.constantFrom(...texts);

export const shortWords: Words = { plain: plain('A', 'To'), rich: plain('A', '**B**') };

export const usualWords: Words = {
  plain: plain('The boat leaves at noon.', 'Opening hours', 'Call {phone}', 'Nothing{empty}'),
  rich: plain(
    'The **boat** leaves at *noon*.',
    'See [the tower](/Tower#tower), or call [{phone}](tel:{phone}).',
    '**Bold with *both* and [a link](https://example.com/?a=1&b=2)**',
    'Five \\* stars &amp; a [link](/ "with a title")',
  ),
};

/** Words that no line can hold. */
export const longWords: Words = {
  plain: plain(
    'W'.repeat(5000),
    'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(60),
  ),
  rich: plain('W'.repeat(5000), `**${'Llanfairpwllgwyngyll'.repeat(20)}**`, `[${'x'.repeat(400)}](/)`),
};

/** Scripts from right to left, in both directions, and of other shapes. */
export const otherScripts: Words = {
  plain: plain(
    'مرحبًا بكم في الميناء',
    'שלום and hello שלום 123',
    'नमस्ते, आपका स्वागत है',
    '你好，世界',
    '\u202Bembedded\u202C',
  ),
  rich: plain('**مرحبًا** بكم في [الميناء](/)', '*שלום* and **hello** שלום', 'नमस्ते **आप**', '你好**世界**'),
};

/** Characters that mean something to HTML, to JSON or to nobody. */
export const oddCharacters: Words = {
  plain: plain(
    // Whole tags are refused: what is left of them when they are not whole is text.
    '< script>alert("x")</ script>',
    '<!-- & ]]> --> a <b',
    '"quotes" \'and\' `ticks` &amp; &lt;',
    '👩‍👩‍👧‍👦 e\u0301 \u2028 \u00A0 \u200B',
    '{ } {} { 1 }',
    '  spaces around  ',
    '#',
    '!?',
    '— “”',
  ),
  rich: plain(
    '1 < 2 & 3 > 2',
    '\\<b\\>no\\</b\\>',
    '** not bold **',
    '[not a link',
    '[](/)',
    '👩‍👩‍👧‍👦 **👍🏽**',
    '\\',
    '**',
    '[a **b](/) c**',
  ),
};

export const anyWords: Words = {
  plain: fc.oneof(
    shortWords.plain,
    usualWords.plain,
    longWords.plain,
    otherScripts.plain,
    oddCharacters.plain,
  ),
  rich: fc.oneof(shortWords.rich, usualWords.rich, longWords.rich, otherScripts.rich, oddCharacters.rich),
};
