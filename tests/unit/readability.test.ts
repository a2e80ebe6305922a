import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measure, measureFolder } from '../../scripts/check/readability';
import { engineRoot } from '../../scripts/site/engine-root';
import { openSiteFolder } from '../../scripts/site/files';
import { runCommand } from '../lib/engine-copy';
import { copyHarbour, temporaryFolder } from '../lib/sites';

const easy = 'The boat is old. We sail it in the sun, and the sea is calm.';
const hard =
  'Notwithstanding considerable meteorological uncertainty, navigational responsibilities necessitate deliberation.';

test('long sentences of long words need an older reader, and come first among the hard ones', () => {
  const [young, old] = [measure([easy]), measure([hard])];
  expect(young.age).toBeLessThan(8);
  expect(old.age).toBeGreaterThan(18);
  expect(measure([easy, hard]).hardest.map(({ text }) => text)).toEqual([
    hard,
    'We sail it in the sun, and the sea is calm.',
  ]);
});

test('labels and other scripts are not judged, and a page of labels has no age', () => {
  expect(measure(['Opening hours', '10–13'])).toMatchObject({ words: 4, age: undefined, hardest: [] });
  expect(measure(['चढ़ना मना है।']).words).toBe(0);
});

test('of a page its own words are read as visitors see them, and those of shared parts are counted apart', async () => {
  const root = copyHarbour(temporaryFolder());
  const write = (file: string, content: object) => {
    writeFileSync(join(root, 'pages', file), JSON.stringify(content));
  };
  write('_shared/tide.json', { blocks: [paragraph('Low tide is at noon.')] });
  write('Words.json', {
    title: 'Words',
    meta: { title: 'A page of words to be counted', description: 'Not counted: visitors do not see it.' },
    blocks: [
      { type: 'banner', heading: 'Words', image: { src: 'media/x.webp', alt: 'Never counted at all' } },
      paragraph('Ask **the keeper** about [the old lamp](/Words).'),
      { type: 'include', name: 'tide' },
    ],
  });
  const measured = await measureFolder(openSiteFolder(root));
  const page = measured.find(({ name }) => name === '/Words');
  expect(page).toMatchObject({ words: 8, included: 5 });
  expect(page?.hardest).toEqual([]);
  expect(measured.map(({ name }) => name)).toContain('pages/_shared/tide.json');
  expect(runCommand(engineRoot, ['readability', '--root', root]).stdout).toMatch(
    /^ +8 +5 +\d+\.\d +\/Words$/m,
  );
});

test('the words of parts within parts, and of the ending of a kind of page, are counted with those of a page', async () => {
  const root = copyHarbour(temporaryFolder());
  const write = (file: string, content: object) =>
    writeFileSync(join(root, 'pages', file), JSON.stringify(content));
  const { files } = openSiteFolder(root);
  write('_site.json', {
    ...JSON.parse(files.site.text),
    pageKinds: { trip: { structuredData: [], ending: 'farewell' } },
  });
  write('_shared/tide.json', { blocks: [paragraph('Low tide is at noon.')] });
  write('_shared/farewell.json', { blocks: [paragraph('Come again soon.')] });
  write('_shared/signs.json', { blocks: [paragraph('Mind the rope.'), { type: 'include', name: 'tide' }] });
  write('Words.json', {
    title: 'Words',
    kind: 'trip',
    meta: { title: 'A page of words to be counted', description: 'Not counted: visitors do not see it.' },
    blocks: [paragraph('We sail.'), { type: 'include', name: 'signs' }],
  });
  const measured = await measureFolder(openSiteFolder(root));
  expect(measured).toContainEqual(expect.objectContaining({ name: '/Words', words: 2, included: 11 }));
  expect(measured).toContainEqual(
    expect.objectContaining({ name: 'pages/_shared/signs.json', words: 3, included: 5 }),
  );
});

test('a site in another language is refused', async () => {
  const root = copyHarbour(temporaryFolder());
  const { files } = openSiteFolder(root);
  writeFileSync(join(root, files.site.path), files.site.text.replace(/"lang": "en[^"]*"/, '"lang": "fr"'));
  await expect(measureFolder(openSiteFolder(root))).rejects.toThrow('Only English can be measured');
});

const paragraph = (text: string) => ({ type: 'paragraphs', paragraphs: [text] });
