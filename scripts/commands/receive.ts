import { relative } from 'node:path';
import { openCourier } from '../receive/courier';
import { openForms } from '../receive/forms';
import { readKey } from '../receive/key';
import { csvOf, deleteOlder, listOf, shown } from '../receive/reading';
import { startReceiver } from '../receive/receiver';
import { clearParts, openStore, type Store } from '../receive/store';
import { UsageError } from '../site/usage-error';
import { hostOption, parseOptions, portOf, rootOption, runCommand } from './options';

const { values, root, pathOf } = parseOptions('receive', {
  data: {
    type: 'string',
    placeholder: 'DIR',
    description: 'Where what arrives is kept, outside the folder of the site.',
  },
  list: { type: 'boolean', description: 'Print what is kept, one line each.' },
  show: { type: 'string', placeholder: 'REFERENCE', description: 'Print all of one.' },
  export: {
    type: 'string',
    placeholder: 'csv',
    description: 'Print all of them, as a table for a spreadsheet.',
  },
  'delete-older-than': { type: 'string', placeholder: 'DAYS', description: 'Delete what came before that.' },
  port: {
    type: 'string',
    placeholder: 'N',
    description: 'The port to take forms in at; 4180 when left out.',
  },
  ...hostOption,
  ...rootOption,
});

await runCommand(async () => {
  if (values.data === undefined)
    throw new UsageError('Say where to keep what arrives, outside the folder of the site: --data DIR');
  const folder = pathOf(values.data);
  if (!relative(root, folder).startsWith('..'))
    throw new UsageError(
      `${folder} is in the folder of the site, which others see. Choose another for --data.`,
    );
  const key = readKey(process.env, folder);
  const store = openStore(folder, key);
  const text = read(store);
  if (text !== undefined) {
    console.log(text);
    return 0;
  }
  clearParts(folder);
  const site = await openForms(root);
  const courier = await openCourier(process.env);
  const origins = process.env.RECEIVE_ORIGINS?.split(/[\s,]+/).filter(Boolean) ?? [new URL(site.home).origin];
  const port = portOf(values.port, 4180);
  const { url } = await startReceiver({
    site,
    origins,
    store,
    key,
    courier,
    port,
    host: values.host,
    log: console.error,
  });
  console.log(
    `Taking in ${[...site.forms.keys()].join(', ')} at ${url}${site.endpoint.pathname} from ${origins.join(', ')}`,
  );
  if (!courier) console.log('Nothing is handed on: read it with --list and --show. See docs/receive.md.');
  return 0;
});

/** What a reader asks for; undefined where forms are to be taken in. */
function read(store: Store): string | undefined {
  const { list, show, export: format, 'delete-older-than': days } = values;
  if (list) return listOf(store).join('\n');
  if (show !== undefined) {
    const found = shown(store, show);
    if (found.length === 0) throw new UsageError(`Nothing is kept under ${show}.`);
    return found.join('\n\n');
  }
  if (format !== undefined) {
    if (format !== 'csv') throw new UsageError(`"${format}" is not a format. There is one: csv.`);
    return csvOf(store).trimEnd();
  }
  if (days === undefined) return undefined;
  if (!/^\d+$/.test(days)) throw new UsageError(`"${days}" is not a number of days.`);
  const { deleted, waiting } = deleteOlder(store, Number(days));
  return `Deleted ${deleted}${waiting > 0 ? `, ${waiting} of them never handed on` : ''}.`;
}
