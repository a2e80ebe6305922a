import { expect, test } from 'vitest';
import { planRename, type RenamePlan, type RenameRequest } from '../../scripts/author/rename';

const page = (path: string, text: string) => ({ path, text });

const about = page(
  'pages/About.json',
  '{\n\t"$schema": "../schema/page.schema.json",\r\n\t"title": "About",  "meta": {},\n\t"blocks": [ {"type":"x", "href":"/About#team"} ]\n}',
);
const home = page(
  'pages/index.json',
  '{ "title": "Home",\n  "blocks": ["See \\"us\\" \\u00e9 [here](/About?x=1#team) and [there](/Aboutness).", "/About", "/About/more", "About /About" ] }\n',
);

function planned(request: RenameRequest): RenamePlan {
  const outcome = planRename(request);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.plan;
}

function problem(request: RenameRequest): string {
  const outcome = planRename(request);
  return 'problem' in outcome ? [outcome.problem, outcome.hint ?? ''].join(' ').trim() : 'no problem';
}

const textOf = (plan: RenamePlan, path: string) => plan.changes.find((change) => change.path === path)?.text;

test('moves the page, leaves a redirect and leaves every other byte alone', () => {
  const plan = planned({ files: [about, home], from: '/About', to: '/Company/About' });
  expect(plan.page).toEqual({ path: 'pages/Company/About.json', movedFrom: about });
  expect(textOf(plan, 'pages/Company/About.json')).toBe(
    '{\n\t"$schema": "../../schema/page.schema.json",\r\n\t"aliases": ["/About"],\r\n\t"title": "About",  "meta": {},\n\t"blocks": [ {"type":"x", "href":"/Company/About#team"} ]\n}',
  );
  expect(textOf(plan, 'pages/index.json')).toBe(
    '{ "title": "Home",\n  "blocks": ["See \\"us\\" \\u00e9 [here](/Company/About?x=1#team) and [there](/Aboutness).", "/Company/About", "/About/more", "About /About" ] }\n',
  );
  expect(plan.changes.map(({ links }) => links)).toEqual([1, 2]);
});

test('finds links whose characters are escaped', () => {
  const escaped = page(
    'pages/Map.json',
    '{ "blocks": ["\\/About", "[us](\\u002fAbout#team)", "\\u002FAb\\u006fut"] }',
  );
  const plan = planned({ files: [about, escaped], from: '/About', to: '/Us' });
  expect(textOf(plan, 'pages/Map.json')).toBe('{ "blocks": ["/Us", "[us](/Us#team)", "/Us"] }');
});

test('an address with a space is written in links as it is read, and found there', () => {
  const to = '/About us';
  const plan = planned({ files: [about, home], from: '/About', to });
  const text = textOf(plan, 'pages/index.json') ?? '';
  expect(text).toContain('[here](/About%20us?x=1#team)');
  const moved = page('pages/About us.json', textOf(plan, 'pages/About us.json') ?? '');
  const back = planned({ files: [moved, page(home.path, text)], from: to, to: '/About' });
  expect(textOf(back, 'pages/index.json')).toBe(home.text);
});

test('a page that says its route keeps its file', () => {
  const routed = page('pages/blog/01.json', '{"route": "/1/Blog", "aliases": ["/one"], "title": "One"}');
  const plan = planned({ files: [routed], from: '/1/Blog', to: '/first' });
  expect(plan.page).toEqual({ path: 'pages/blog/01.json' });
  expect(textOf(plan, 'pages/blog/01.json')).toBe(
    '{"route": "/first", "aliases": ["/one", "/1/Blog"], "title": "One"}',
  );
});

test('a list of aliases grows in the way it is written', () => {
  const listed = page('pages/A.json', '{\n  "aliases": [\n    "/one"\n  ],\n  "title": "A"\n}');
  expect(textOf(planned({ files: [listed], from: '/A', to: '/B' }), 'pages/B.json')).toBe(
    '{\n  "aliases": [\n    "/one",\n    "/A"\n  ],\n  "title": "A"\n}',
  );
});

test('nobody is led to a draft by its old address, unless that is public', () => {
  const draft = page('pages/New.json', '{ "title": "New", "draft": true, "blocks": [] }');
  const request = { files: [draft, home], from: '/New', to: '/Newer' };
  expect(textOf(planned(request), 'pages/Newer.json')).toBe(draft.text);
  expect(textOf(planned({ ...request, released: ['/New'] }), 'pages/Newer.json')).toContain('["/New"]');
});

test('going back to an old address takes it from the aliases', () => {
  const moved = page('pages/B.json', '{"aliases": ["/A"], "title": "A"}');
  expect(textOf(planned({ files: [moved], from: '/B', to: '/A' }), 'pages/A.json')).toBe(
    '{"aliases": ["/B"], "title": "A"}',
  );
});

test('a released page that was moved by hand gets its redirect and its links', () => {
  const plan = planned({
    files: [{ ...about, path: 'pages/Us.json' }, home],
    from: '/About',
    to: '/Us',
    released: ['/About'],
  });
  expect(plan.page).toEqual({ path: 'pages/Us.json' });
  expect(textOf(plan, 'pages/Us.json')).toContain('"aliases": ["/About"]');
  expect(textOf(plan, 'pages/index.json')).toContain('[here](/Us?x=1#team)');
});

test.each([
  [
    'an unknown page',
    { files: [about, home], from: '/Abuot', to: '/Us' },
    'There is no page /Abuot. Did you mean "/About"?',
  ],
  [
    'a taken address',
    { files: [about, page('pages/Us.json', '{}')], from: '/About', to: '/us' },
    'is taken: it is an address of pages/Us.json',
  ],
  [
    'an alias of another page',
    { files: [about, page('pages/X.json', '{"aliases": ["/Us"]}')], from: '/About', to: '/Us' },
    'is taken',
  ],
  [
    'a file that says another route',
    { files: [about, page('pages/Us.json', '{"route": "/Them"}')], from: '/About', to: '/Us' },
    'pages/Us.json exists already',
  ],
  [
    'an alias as the old address',
    { files: [page('pages/X.json', '{"aliases": ["/Us"]}')], from: '/Us', to: '/We' },
    'is an alias that leads to /X',
  ],
  ['an address that cannot be one', { files: [about], from: '/About', to: '/a//b' }, 'cannot be an address'],
  ['the home page', { files: [home], from: '/', to: '/Start' }, 'keeps its address'],
  ['the same address', { files: [about], from: '/About', to: '/About' }, 'are the same'],
  [
    'a file that is not JSON',
    { files: [about, page('pages/X.json', '{')], from: '/About', to: '/Us' },
    'pages/X.json is not JSON',
  ],
  [
    'a released address in other letters',
    { files: [about], from: '/About', to: '/about', released: ['/About'] },
    'could not redirect',
  ],
])('refuses %s', (_, request, words) => {
  expect(problem(request)).toContain(words);
});

test('words of the glossary are found wherever the page that explains them moves', () => {
  const settings = page('pages/_site.json', '{ "glossary": "/Words", "name": "Harbour" }');
  const words = page('pages/Words.json', '{ "title": "Words" }');
  const text = page('pages/index.json', '{ "title": "Home", "blocks": ["Tie [a bowline](term:bowline)."] }');
  const plan = planned({ files: [settings, words, text], from: '/Words', to: '/About/Words' });
  expect(textOf(plan, 'pages/_site.json')).toBe('{ "glossary": "/About/Words", "name": "Harbour" }');
  expect(textOf(plan, 'pages/index.json')).toBeUndefined();
});
