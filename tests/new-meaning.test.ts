import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyEngine } from './lib/engine-copy';

const engine = copyEngine();

afterAll(engine.remove, 30_000);

const table = 'src/content/meanings/meanings.ts';
const meaning = `import type { Meaning } from './meaning';

/** A depth of water in metres. */
export const depth: Meaning = {
  editor: { field: 'name', offers: 'icons' },
};
`;

const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(engine.root, path), change(readFileSync(join(engine.root, path), 'utf8')));

/** What the compiler says of the table of meanings and all that it uses. */
function compile(): string {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { noEmit: true, composite: false },
    files: [table],
  };
  writeFileSync(join(engine.root, 'tsconfig.table.json'), JSON.stringify(config));
  const tsc = join(engine.root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', 'tsconfig.table.json'], {
    cwd: engine.root,
    encoding: 'utf8',
  }).stdout;
}

test('a new meaning is its name in the schema, one file and one entry; without the entry it does not compile', () => {
  edit('schema/semantics.schema.json', (text) => {
    const schema = JSON.parse(text);
    schema.oneOf.push({ const: 'depth', description: 'A depth of water in metres.' });
    return JSON.stringify(schema, null, 2);
  });
  writeFileSync(join(engine.root, 'src/content/meanings/depth.ts'), meaning);
  expect(engine.run('generate')).toMatchObject({ status: 0 });
  expect(compile()).toMatch(/'?depth'? is missing/);

  edit(table, (text) =>
    text
      .replace('import { embed }', "import { depth } from './depth';\nimport { embed }")
      .replace('  embed,', '  depth,\n  embed,'),
  );
  expect(compile()).toBe('');
}, 120_000);
