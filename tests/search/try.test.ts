import { brotliCompressSync } from 'node:zlib';
import { test } from 'vitest';
import { resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { openSearch, isAnswered, type Question } from '../lib/search-site';
test('try', async () => {
  const { search, text } = await openSearch(resolve(import.meta.dirname, '../..'));
  console.log('raw', text.length, 'br', brotliCompressSync(text).length);
  const tuning = JSON.parse(readFileSync(resolve(import.meta.dirname, 'tuning.json'), 'utf8')) as Question[];
  const fifty = JSON.parse(
    readFileSync(resolve(import.meta.dirname, 'questions.json'), 'utf8'),
  ) as Question[];
  console.log(
    'tuning',
    tuning.filter((q) => isAnswered(search, q)).length,
    tuning.length,
    tuning
      .filter((q) => !isAnswered(search, q))
      .map(
        (q) =>
          q.ask +
          ': ' +
          search(q.ask)
            .slice(0, 3)
            .map((r) => r.href)
            .join(' '),
      )
      .join(' | '),
  );
  for (const a of (process.env.ASK ?? '').split('|'))
    if (a)
      console.log(
        a,
        search(a)
          .slice(0, 5)
          .map(
            (r) => r.href + ' :: ' + r.excerpt.map((p) => (p.isMatch ? '[' + p.text + ']' : p.text)).join(''),
          ),
      );
  console.log('fifty', fifty.filter((q) => isAnswered(search, q)).length);
}, 120000);
