import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { insertItem, moveItem } from '../../src/content/edit/items';
import { setValue } from '../../src/content/edit/operations';
import { childPointer } from '../../src/content/source/pointer';
import type { Json } from '../../src/model/resolved';
import { openRemote, type Person } from './people';

vi.setConfig({ testTimeout: 600_000 });

/** Numbers that are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const pages = ['pages/index.json', 'pages/Winds.json', 'pages/boats/Dory.json', 'pages/boats/Yawl.json'];

function valuesIn(value: Json, pointer = ''): [string, Json][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[pointer, value], ...inner.flatMap(([key, part]) => valuesIn(part, childPointer(pointer, key)))];
}

/** Writes a word of its own somewhere: into a paragraph, or as one that is new; or puts one in another place. */
function editOnce(person: Person, word: string, below: (count: number) => number): string[] {
  const file = pages[below(pages.length)] ?? '';
  const text = person.text(file);
  const lists = valuesIn(JSON.parse(text) as Json).filter(
    ([pointer, value]) => pointer.endsWith('/paragraphs') && Array.isArray(value),
  );
  const [pointer = '', value] = lists[below(lists.length)] ?? [];
  const items = Array.isArray(value) ? value.map(String) : [];
  const at = below(items.length);
  const kind = items.length > 12 ? 0 : below(4);
  const edited =
    kind === 0 || kind === 1
      ? setValue(text, `${pointer}/${at}`, `${items[at]} And ${word}.`)
      : kind === 2
        ? insertItem(text, `${pointer}/${at}`, `Nobody had heard of ${word} until the evening.`)
        : moveItem(text, `${pointer}/${at}`, `${pointer}/${below(items.length + 1)}`);
  if (edited) writeFileSync(join(person.root, file), edited.text);
  return kind === 3 || !edited ? [] : [word];
}

test('of a hundred edits of each of two people, who are seldom in step, every one is published or was asked about', async () => {
  const { clone, published } = openRemote();
  const people = [clone('Asha'), clone('Ben')];
  const below = numbersFrom(20_261_126);
  const written: string[] = [];
  let asked = '';
  const results = new Set<string>();
  const publish = async (person: Person) => {
    const settled: Record<string, 'mine' | 'theirs'> = {};
    for (;;) {
      const answer = await person.publish({ settled });
      if (answer.result !== 'clash') return answer;
      asked += JSON.stringify(answer.clashes);
      for (const { id } of answer.clashes) settled[id] = below(2) === 0 ? 'mine' : 'theirs';
    }
  };
  for (let round = 0; round < 10; round += 1)
    for (const [who, person] of people.entries()) {
      for (let count = 0; count < 10; count += 1)
        written.push(...editOnce(person, `w${who}x${round}x${count}w`, below));
      // Every third time somebody is offline.
      if (below(3) > 0) results.add((await publish(person)).result);
    }
  expect([...results]).toEqual(['published']);
  for (const person of [...people, ...people]) await publish(person);
  const all = pages.map(published).join('\n');
  expect(written.length).toBeGreaterThan(120);
  expect(written.filter((word) => !all.includes(word) && !asked.includes(word))).toEqual([]);
  // What was asked about is not all that there is.
  expect(written.filter((word) => all.includes(word)).length).toBeGreaterThan(written.length / 2);
  for (const person of people) expect(person.git('status', '--short')).toBe('');
  const [last] = people.toReversed();
  expect(pages.map((page) => last?.text(page))).toEqual(pages.map(published));
});
