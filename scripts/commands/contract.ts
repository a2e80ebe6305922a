import { isCompatible, nextVersion } from '../contract/compare-contract';
import { judgeFolder, release } from '../contract/release';
import { reportContract } from '../contract/report';
import { flag, parseOptions, rootOption, runCommand } from './options';

const { values, root } = parseOptions('contract', {
  ...rootOption,
  release: flag('Keep the contract as it is now in schema/released/, as the promise of a release.'),
});

await runCommand(() => {
  const judged = judgeFolder(root);
  const { before, judgement, contract, textOf } = judged;
  if (before && judgement) {
    console.log(`Since ${before.version ?? 'the last release'}, released on ${before.released}:`);
    console.log(reportContract(judgement, textOf));
    const next = nextVersion(before.version ?? '', judgement.differences);
    if (contract.version !== undefined) console.log(`Version   ${next}, or a higher one`);
  } else console.log('No contract has been released here. With --release it is kept.');
  if (values.release) {
    const file = release(root, judged, new Date().toISOString().slice(0, 10));
    console.log(`Wrote     ${file}`);
    return 0;
  }
  return !judgement || isCompatible(judgement) ? 0 : 1;
});
