import { assertReleased } from '../contract/contract';
import { packEngine } from '../package/pack';
import { parseOptions, runCommand, text } from './options';

const { values, pathOf } = parseOptions('pack', {
  out: text('DIR', 'Where the tarball is written; this folder when left out.'),
});

await runCommand(async () => {
  assertReleased();
  const file = await packEngine(pathOf(values.out ?? '.'));
  console.log(
    `Packed the engine, without the site of this folder, into ${file}\nInstall it: npm install ${file}`,
  );
});
