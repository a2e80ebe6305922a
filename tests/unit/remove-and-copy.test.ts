import { describe, expect, test } from 'vitest';
import { planCopy } from '../../scripts/author/copy';
import { pageLike, templateOf } from '../../scripts/author/like';
import { planRemove, type RemoveRequest } from '../../scripts/author/remove';
import { linkingFiles, pagesAmong } from '../../scripts/author/site-pages';
import { engineRoot } from '../../scripts/site/engine-root';
import { openSiteFolder } from '../../scripts/site/files';
import { loadValidators } from '../../scripts/schema/validators';

const page = (path: string, text: string) => ({ path, text });
const validators = loadValidators();

const about = page('pages/About.json', '{"aliases": ["/us"], "title": "About"}');
const team = page(
  'pages/Team.json',
  '{\r\n\t"title": "Team",  "x": ["[us](\\/About#who) and [them](/Aboutness)", "/us?x=1"]\r\n}',
);
const files = [about, team];

function removed(request: RemoveRequest) {
  const outcome = planRemove(request);
  if (!('plan' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.plan;
}

describe('removing a page', () => {
  test('leads its addresses and every link to it to the other page, and changes nothing else', () => {
    const plan = removed({ files, route: '/About', redirect: '/Team', released: ['/About', '/us'] });
    expect(plan.removed).toBe(about);
    expect(plan.edited).toEqual([
      {
        path: 'pages/Team.json',
        before: team.text,
        text: '{\r\n\t"aliases": ["/About", "/us"],\r\n\t"title": "Team",  "x": ["[us](/Team) and [them](/Aboutness)", "/Team"]\r\n}',
      },
    ]);
  });

  test('names where its title stays in words, and not where it is part of another word or of an address', () => {
    const words = page('pages/There.json', '{\n"title": "Aboutness",\n"x": "See About.",\n"y": "/x-About"}');
    const plan = removed({ files: [about, words], route: '/About', redirect: '/There' });
    // Its former address takes a line of its own.
    expect(plan.edited[0]?.text.split('\n')).toHaveLength(5);
    expect(plan.named).toEqual([{ file: 'pages/There.json', line: 4 }]);
  });

  test('says what refers to it while nobody has said where that shall lead', () => {
    expect(planRemove({ files, route: '/About' })).toEqual({
      needed: {
        references: [
          { file: 'pages/Team.json', line: 2, href: '/About#who' },
          { file: 'pages/Team.json', line: 2, href: '/us?x=1' },
        ],
        released: [],
      },
    });
  });

  test('a released address needs another page even where nothing links to it', () => {
    expect(planRemove({ files, route: '/Team', released: ['/Team'] })).toEqual({
      needed: { references: [], released: ['/Team'] },
    });
  });

  test('a page that nothing refers to simply goes', () => {
    expect(removed({ files, route: '/Team' })).toMatchObject({ removed: team, edited: [] });
  });

  test.each([
    ['an unknown page', { route: '/Abuot' }, 'There is no page /Abuot.'],
    ['the home page', { route: '/', files: [page('pages/index.json', '{}')] }, 'A site has a home page'],
    ['a redirect to itself', { route: '/About', redirect: '/About' }, 'is the page that is to be removed'],
    ['a redirect to nowhere', { route: '/About', redirect: '/Taem' }, 'There is no page /Taem.'],
    ['a file that is not JSON', { route: '/About', files: [page('pages/X.json', '{')] }, 'is not JSON'],
  ])('refuses %s', (_, request, words) => {
    const outcome = planRemove({ files, ...request });
    expect('problem' in outcome ? outcome.problem : '').toContain(words);
  });
});

describe('copying a page', () => {
  test('keeps every character but what belongs to the first page alone', () => {
    const source = page(
      'pages/Boats/Row.json',
      '{\n  "$schema": "../../.schema/page.schema.json",\n  "route": "/Rowing",\n  "aliases": ["/r"],\n  "title": "Row",\n  "review": { "reviewedBy": "A. Sailor", "lastReviewed": "2024-01-01" },\n  "collection": { "name": "boats", "order": 20,  "label": "Row" },\n  "blocks": [ ]\n}\n',
    );
    const other = page('pages/Sail.json', '{"collection": {"name": "boats", "order": 35}}');
    expect(planCopy({ files: [source, other], from: '/Rowing', to: '/NightRow' })).toEqual({
      copy: {
        path: 'pages/NightRow.json',
        text: '{\n  "$schema": "../.schema/page.schema.json",\n  "draft": true,\n  "title": "Night Row",\n  "collection": { "name": "boats", "order": 45,  "label": "Night Row" },\n  "blocks": [ ]\n}\n',
      },
    });
  });

  test('refuses an address that is taken', () => {
    expect(planCopy({ files, from: '/Team', to: '/Us' })).toMatchObject({
      problem: '/Us is taken: it is an address of pages/About.json.',
    });
  });
});

describe('a page like another one', () => {
  const site = linkingFiles(openSiteFolder(engineRoot));

  test.each(pagesAmong(site).map(({ route }) => route))('%s can be one to be like', (template) => {
    const made = pageLike({ files: site, template, to: '/Quite/NewPage', validators });
    expect(made.path).toBe('pages/Quite/NewPage.json');
    const value: unknown = JSON.parse(made.text);
    expect(validators.page.call([], value), JSON.stringify(validators.page.errors?.slice(0, 3))).toBe(true);
    expect(value).toMatchObject({ draft: true, title: 'New Page' });
  });

  test('has names for links of its own, but for those that it leads to itself; of an empty one only the opening', () => {
    const card = {
      type: 'data-card',
      heading: 'Rowing',
      text: ['How it is done.'],
      actions: [{ text: 'How', href: '#how' }],
    };
    const list = (id: string) => ({ type: 'list', id, heading: 'Points', items: [{ text: 'One' }] });
    const template = page(
      'pages/Row.json',
      JSON.stringify({
        title: 'Row',
        meta: { title: 'Row', description: 'Row.' },
        blocks: [card, list('how'), list('why')],
      }),
    );
    const blocksOf = (isEmpty: boolean) =>
      (
        JSON.parse(
          pageLike({ files: [template], template: '/Row', to: '/Sail', validators, isEmpty }).text,
        ) as {
          blocks: { type: string; id?: string }[];
        }
      ).blocks.map(({ type, id }) => [type, id]);
    expect(blocksOf(false)).toEqual([
      ['data-card', undefined],
      ['list', 'how'],
      ['list', undefined],
    ]);
    expect(blocksOf(true)).toEqual([['data-card', undefined]]);
  });

  test('has its kind, its blocks and its shared parts, and none of its words', () => {
    const template = page(
      'pages/Row.json',
      JSON.stringify({
        title: 'Row',
        kind: 'boat',
        aliases: ['/r'],
        meta: { title: 'Rowing in the harbour', description: 'How to row.' },
        collection: {
          name: 'boats',
          order: 20,
          label: 'Row',
          group: 'By hand',
          summary: 'All about rowing.',
        },
        review: { reviewedBy: 'A. Sailor', lastReviewed: '2024-01-01' },
        blocks: [
          { type: 'banner', heading: 'Rowing', image: { src: 'media/row.webp', alt: 'A boat' } },
          {
            type: 'paragraphs',
            paragraphs: [{ text: 'Said **often**.', confirm: 'owner' }, 'Row.'],
            confirm: 'owner',
          },
          { type: 'include', name: 'warning' },
        ],
      }),
    );
    const { text } = pageLike({ files: [template], template: '/Row', to: '/Sail', validators });
    expect(JSON.parse(text)).toEqual({
      $schema: '../.schema/page.schema.json',
      draft: true,
      title: 'Sail',
      kind: 'boat',
      meta: { title: expect.stringMatching(/^✎ Sail/), description: expect.stringMatching(/^✎ .*Sail/) },
      collection: { name: 'boats', order: 30, label: 'Sail', group: 'By hand', summary: '✎ Summary' },
      blocks: [
        {
          type: 'banner',
          heading: '✎ Heading',
          image: { src: 'media/row.webp', alt: '✎ What the picture shows' },
        },
        { type: 'paragraphs', paragraphs: ['✎ Text', '✎ Text'] },
        { type: 'include', name: 'warning' },
      ],
    });
  });

  test('the settings say which page a kind is made like', () => {
    const settings = page('pages/_site.json', '{"pageKinds": {"boat": {"like": "/Row"}, "other": {}}}');
    expect(templateOf('boat', settings)).toBe('/Row');
    expect(() => templateOf('baot', settings)).toThrow('Did you mean "boat"?');
  });
});
