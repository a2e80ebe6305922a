const megabyte = 1_000_000;

/** Each of them is long; made only where it is wanted. */
export const longTexts: readonly [() => string, ...(() => string)[]] = [
  () => 'a'.repeat(5 * megabyte),
  () => 'é'.repeat(megabyte),
  () => '['.repeat(megabyte),
  () => '[a]('.repeat(megabyte / 4),
  () => '*a'.repeat(megabyte / 2),
  () => '**_'.repeat(megabyte / 3),
  () => '<a '.repeat(megabyte / 3),
  () => '<!--'.repeat(megabyte / 4),
  () => '&amp'.repeat(megabyte / 4),
  () => '{ a'.repeat(megabyte / 3),
  () => `{${' '.repeat(megabyte)}`,
  () => '\\'.repeat(megabyte),
  () => '/a'.repeat(megabyte / 2),
  () => `https://${'a.'.repeat(megabyte / 2)}`,
  () => `/${'%'.repeat(megabyte)}`,
  () => '\u202e\u0000'.repeat(megabyte / 2),
];

/** Each of them means something to one of the steps. */
export const oddTexts: readonly [string, ...string[]] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../_site',
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '[a](javascript:alert(1))',
  '{unknown}',
  '{{name}}',
  '$&',
  '%E0%A4%A',
  '#',
  '/',
  '\u2028\u2029',
  '🧪'.repeat(100),
];
