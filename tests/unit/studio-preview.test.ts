import { expect, test } from 'vitest';
import type { PreviewAnswer } from '../../src/model/studio';
import { createPreview, type Preview } from '../../src/studio/state/use-drafts';

const pageOf = (title: string) => ({ result: 'shown', page: { title } }) as Preview;

/** Answers by hand. */
function asked() {
  const shown: (string | undefined)[] = [];
  const waiting: { title: string; answer: (answer: PreviewAnswer) => void; fail: () => void }[] = [];
  const preview = createPreview((page) => shown.push(page?.page.title));
  const next = () => new Promise((resolve) => setTimeout(resolve));
  return {
    shown,
    waiting,
    type: (title: string) =>
      preview.want(
        () =>
          new Promise((answer, reject) => waiting.push({ title, answer, fail: () => reject(new Error()) })),
      ),
    end: () => preview.want(undefined),
    answer: async (answer?: PreviewAnswer) => {
      const first = waiting.shift();
      first?.answer(answer ?? pageOf(first.title));
      await next();
    },
    fail: async () => {
      waiting.shift()?.fail();
      await next();
    },
  };
}

test('one question at a time, and the last one is about all that was typed', async () => {
  const { type, answer, shown, waiting } = asked();
  for (const title of ['a', 'ab', 'abc']) type(title);
  expect(waiting.map(({ title }) => title)).toEqual(['a']);
  await answer();
  expect(waiting.map(({ title }) => title)).toEqual(['abc']);
  await answer();
  expect(shown).toEqual(['a', 'abc']);
  expect(waiting).toEqual([]);
});

test('what is saved, refused or given up meanwhile is not shown by an answer that comes late', async () => {
  const { type, end, answer, shown } = asked();
  type('a');
  end();
  await answer();
  expect(shown).toEqual([]);
  type('b');
  await answer();
  end();
  expect(shown).toEqual(['b', undefined]);
});

test('what cannot be shown yet leaves the page as it is, and so does a server that does not answer', async () => {
  const { type, answer, fail, shown } = asked();
  type('a');
  await answer();
  type('ab');
  await answer({ result: 'kept' });
  type('abc');
  await fail();
  type('abcd');
  await answer();
  expect(shown).toEqual(['a', 'abcd']);
});
