import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ownReference } from '../../scripts/schema/block-reference';
import { readSchemas } from '../../scripts/schema/schema-sources';
import { engineRoot } from '../../scripts/site/engine-root';
import { listOwnBlocks } from '../../scripts/site/own-blocks';
import { fieldsOf } from '../../src/content/edit/fields/fields';
import { schemasOf } from '../../src/content/edit/fields/shape';
import { temporaryFolder } from '../lib/sites';

vi.setConfig({ testTimeout: 120_000 });

function copyOfCase(): string {
  const root = join(temporaryFolder(), 'site');
  for (const name of ['_site', 'deprecated'])
    cpSync(resolve(engineRoot, 'tests/invalid', name), root, { recursive: true });
  return root;
}

test('--fix does what a migration does there, and leaves the rest to a person', () => {
  const root = copyOfCase();
  const { stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'check', '--fix', '--root', root], {
    cwd: engineRoot,
    encoding: 'utf8',
  });
  const page = readFileSync(join(root, 'pages/Visit.json'), 'utf8');
  const before = readFileSync(resolve(engineRoot, 'tests/invalid/deprecated/pages/Visit.json'), 'utf8');
  expect(page).toBe(before.replace('"line"', '"text"'));
  expect(stdout).toContain('"colour" is deprecated since 2026-11-26');
  expect(stdout).not.toContain('"line" is deprecated');
});

test('the reference says since when, and an editor offers it only where it is written', () => {
  const root = copyOfCase();
  const site = { root, blocks: listOwnBlocks(root) };
  expect(ownReference(site)).toMatch(
    /- `line` \(\[rich text\]\([^)]*\)\): The line\. \*\*Deprecated since 2026-11-26\.\*\* Write "text"/,
  );
  const names = (value: object) =>
    fieldsOf(
      'blocks/tide-line.schema.json',
      { type: 'tide-line', ...value },
      {
        origin: { file: 'pages/Visit.json', pointer: '' },
        schemas: schemasOf(readSchemas(site)),
      },
    ).map(({ origin }) => origin.pointer);
  expect(names({})).toEqual(['/text']);
  expect(names({ colour: 'blue' })).toContain('/colour');
});
