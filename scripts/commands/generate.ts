import { generateAll } from '../schema/generate';
import { parseOptions } from './options';

const { values } = parseOptions('generate', {
  check: { type: 'boolean', description: 'Change nothing; fail when a generated file is stale.' },
});

const { stale, written } = await generateAll({ write: !values.check });
if (values.check && stale.length > 0) {
  console.error(
    `Stale generated files:\n${stale.map((file) => `  ${file}`).join('\n')}\nRun: npm run generate`,
  );
  process.exit(1);
}
console.log(written.length === 0 ? 'Generated files are up to date.' : `Wrote ${written.join(', ')}`);
