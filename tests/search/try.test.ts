import { brotliCompressSync } from 'node:zlib';
import { test } from 'vitest';
import { resolve } from 'node:path';
import { readFileSync } from 'node:fs';
import { openSearch, isAnswered, type Question } from '../lib/search-site';
test('try', async () => {
  const { search, text } = await openSearch(resolve(import.meta.dirname, '../..'));
  console.log('raw', text.length, 'br', brotliCompressSync(text).length);
  const tuning = JSON.parse(readFileSync(resolve(import.meta.dirname,'tuning.json'),'utf8')) as Question[];
  const fifty = JSON.parse(readFileSync(resolve(import.meta.dirname,'questions.json'),'utf8')) as Question[];
  for (const q of tuning) if (!isAnswered(search, q)) console.log('FAIL', q.ask, search(q.ask).slice(0,4).map(r=>r.href));
  for (const a of (process.env.ASK ?? '').split('|')) if (a) console.log(a, JSON.stringify(search(a).slice(0,5),null,1));
  const t = performance.now(); for (const q of fifty) search(q.ask); console.log('ms per question', (performance.now()-t)/50);
  console.log('tuning', tuning.filter(q=>isAnswered(search,q)).length, tuning.length, 'fifty', fifty.filter(q=>isAnswered(search,q)).length);
}, 120000);
