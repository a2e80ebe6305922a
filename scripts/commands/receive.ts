import { csvOf, messageLines, namesOf, shown } from '../receive/kept/reading';
import { startReceiver, readReceiver } from '../receive/receiver';
import { type Store, openKept } from '../receive/kept/store';
import { UsageError } from '../site/usage-error';
import { flag, hostOption, parseOptions, portOf, rootOption, runCommand, text } from './options';

const { values, root } = parseOptions('receive', {
  list: flag('Print what is kept, one line each.'),
  show: text('REFERENCE', 'Print all of one.'),
  export: text('csv', 'Print all of them, as a table for a spreadsheet.'),
  delete: text('REFERENCE', 'Delete it before its time.'),
  port: text('N', 'The port to take forms in at; 4180 when left out.'),
  ...hostOption,
  ...rootOption,
});

await runCommand(async () => {
  const kept = openKept(process.env, root);
  const text = read(kept.store);
  if (text !== undefined) {
    console.log(text);
    return 0;
  }
  const options = await readReceiver(process.env, root, kept);
  const { site, origins, courier } = options;
  const port = portOf(values.port, 4180);
  const { url } = await startReceiver({ ...options, port, host: values.host });
  console.log(
    `Taking in ${[...site.forms.keys()].join(', ')} at ${url}${site.endpoint.pathname} from ${origins.join(', ')}`,
  );
  if (!courier) console.log('Nothing is handed on: read it with --list and --show. See docs/receive.md.');
  if (site.keepDays === undefined)
    console.log('Nothing is deleted by itself: the settings name no forms.keepDays.');
});

/** What a reader asks for; undefined where forms are to be taken in. */
function read(store: Store): string | undefined {
  const { list, show, export: format, delete: unwanted } = values;
  if (list) return messageLines(store).join('\n');
  if (show !== undefined) {
    const found = shown(store, show);
    if (found.length === 0) throw new UsageError(`Nothing is kept under ${show}.`);
    return found.join('\n\n');
  }
  if (format !== undefined) {
    if (format !== 'csv') throw new UsageError(`"${format}" is not a format. There is one: csv.`);
    return csvOf(store).trimEnd();
  }
  if (unwanted === undefined) return undefined;
  const names = namesOf(store, unwanted);
  if (names.length === 0) throw new UsageError(`Nothing is kept under ${unwanted}.`);
  for (const name of names) store.delete(name);
  return `Deleted ${names.join(', ')}.`;
}
