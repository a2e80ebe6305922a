import { relative, sep } from 'node:path';
import { checkFolder } from '../check/folder';
import { locate } from '../../src/content/source/places/locate';
import { createWorkers } from '../build/workers/workers';
import { endpointFaults } from '../check/endpoint';
import { applyFixes, type Fixed } from '../check/fix';
import { flag, parseOptions, rootOption, runCommand, text, workersOf } from './options';
import { dayReader } from '../check/day';
import { checkoutOf } from '../site/engine-root';
import { UsageError } from '../site/usage-error';
import { writeEditorSchemas } from '../editor/editor-schemas';
import { explain } from '../print/explain';
import { countOf } from '../print/printer';
import { counted } from '../../src/content/source/counted';
import { printOptions, printers } from '../print/report';
import { openSiteFolder, readOnce } from '../site/files';
import { releaseRoutes, writeContent } from '../site/write-content';

// One fix may uncover the next: after a few rounds only what needs a person is left.
const rounds = 5;
const formats = Object.keys(printers).join(', ');

const { values, positionals, root } = parseOptions('check', {
  ...rootOption,
  format: text('FORMAT', `${formats}; pretty when left out.`),
  launch: flag(
    'What must be settled before launch is an error, such as placeholders; the address of forms is tried, and nothing sent.',
  ),
  at: text(
    'DATE',
    'Judge reviews as of this day (YYYY-MM-DD); today in the time zone of the site when left out.',
  ),
  notices: flag('List the notices, too; the formats for machines always do.'),
  fix: flag('Fix what has one right answer, and list every change.'),
  explain: {
    type: 'boolean',
    takesWord: true,
    placeholder: '[CODE]',
    description: 'Explain the code of a diagnostic with an example; list all codes when it is left out.',
  },
  workers: text('N', 'Threads that read pages; by cores and size when left out, none for small sites.'),
  release: flag('Add the addresses of all pages to the released ones, which must stay.'),
});

await runCommand(async () => {
  if (values.explain) {
    console.log(explain(positionals[0]));
    return 0;
  }
  const print = printers[values.format ?? 'pretty'];
  if (!print) throw new UsageError(`There is no format "${values.format ?? ''}". Formats are: ${formats}.`);
  const today = dayReader(values.at);
  const wanted = workersOf(values.workers);
  if (values.fix) await fixFolder(root);
  const folder = openSiteFolder(root);
  const checked = await checkFolder(folder, {
    launch: values.launch ? 'demanded' : 'noticed',
    today,
    openWorkers: (site, facts) => createWorkers(wanted, site, facts),
  });
  const { siteIndex, textOf } = checked;
  const unreached = values.launch ? locate(await endpointFaults(siteIndex.context), textOf) : [];
  const report = { ...checked, diagnostics: [...checked.diagnostics, ...unreached] };
  writeEditorSchemas(report, siteIndex);
  const showNotices = values.notices ?? values.launch;
  console.log(print(report, { ...printOptions(root), showNotices, prefix: prefixInRepository(root) }));
  const { error: errors } = countOf(report.diagnostics);
  if (values.release && errors === 0) releaseRoutes(folder, siteIndex);
  return errors > 0 ? 1 : 0;
});

/** Says what it did on stderr: stdout belongs to the report. */
async function fixFolder(root: string): Promise<void> {
  const done: Fixed[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { diagnostics, textOf } = await checkFolder(readOnce(openSiteFolder(root)));
      const { changes, fixed } = applyFixes(diagnostics, textOf);
      if (fixed.length === 0) break;
      writeContent(root, changes);
      done.push(...fixed);
    }
    if (done.length === 0) console.error('Nothing to fix.');
  } finally {
    const lines = done.map((fixed) => `  ${fixed.file}:${fixed.line}  ${fixed.old} → ${fixed.new}`);
    const count = counted(done.length, 'place');
    // Also where a later round is refused.
    if (done.length > 0) console.error([`Fixed ${count}:`, ...lines].join('\n'));
  }
}

/** The way from the root of the repository to a folder in it, with a slash at its end; empty for the root, and where there is none. */
function prefixInRepository(folder: string): string {
  const root = checkoutOf(folder);
  const prefix = root === undefined ? '' : relative(root, folder);
  return prefix === '' ? '' : `${prefix.split(sep).join('/')}/`;
}
