import { spawn } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import type { Fault } from '../../src/model/fault';
import { publicModule } from '../bundle/own-views';
import { ownTypes } from '../schema/types';
import { engineRoot } from '../site/engine-root';
import type { BlockFolder } from '../site/own-blocks';
import { compilerSettings } from './compiler-settings';
import { lineRange } from './line-range';

const require = createRequire(join(engineRoot, 'package.json'));

/**
 * What TypeScript finds in the views of a site's blocks, with the types of their schemas as they are now.
 * Settings and types are in a folder of their own: a check changes nothing of the site.
 * @param place a folder in the cache.
 */
export async function typeFaults(site: BlockFolder, place: string): Promise<Fault[]> {
  const root = realpathSync(site.root);
  mkdirSync(place, { recursive: true });
  const settings = compilerSettings(place, [
    './blocks.d.ts',
    ...site.blocks.map(({ view }) => relative(place, join(root, view)).replaceAll('\\', '/')),
  ]);
  writeFileSync(join(place, 'blocks.d.ts'), await ownTypes(site, publicModule));
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(settings));
  const printed = await runCompiler(place);
  const found = [...printed.matchAll(/^(.+?)\((\d+),(\d+)\): error TS(\d+): (.+)$/gm)];
  // What has no type because of another mistake is none of its own.
  const causes = found.filter(([, , , , code = '']) => !/^70\d\d$/.test(code));
  return (causes.length > 0 ? causes : found).flatMap(
    ([, path = '', line, column, , message = '']): Fault[] => {
      const file = relative(root, resolve(place, path)).replaceAll('\\', '/');
      // Whatever is elsewhere is not the site's.
      if (!file.startsWith('blocks/')) return [];
      return [
        {
          severity: 'error',
          code: 'block/code',
          file,
          pointer: '',
          message: `This code has a wrong type: ${message}`,
          range: lineRange(join(root, file), Number(line), Number(column) - 1),
        },
      ];
    },
  );
}

function runCompiler(place: string): Promise<string> {
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [compiler, '-p', place, '--pretty', 'false'], { cwd: place });
    let printed = '';
    child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    child.stderr.on('data', (part: Buffer) => (printed += part.toString()));
    child.on('error', reject);
    child.on('close', () => done(printed));
  });
}
