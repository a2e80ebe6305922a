import { isObject } from '../../../src/content/source/json';
import type { Json } from '../../../src/model/resolved';
import type {
  Address,
  Change,
  Command,
  PageChange,
  PageWish,
  WantedPreview,
  WrittenText,
} from '../../../src/model/studio';

export const longestLabel = 300;

/** A change as it was sent; undefined where it is none. */
export function readChange(body: unknown): Change | undefined {
  if (!isObject(body)) return undefined;
  const { file, hash, before, label, place } = body;
  const command = readCommand(body.command);
  if (typeof file !== 'string' || typeof hash !== 'string' || !command || !isObject(place)) return undefined;
  const { route, at, field } = place;
  if (typeof route !== 'string' || typeof at !== 'string' || typeof field !== 'string') return undefined;
  return {
    file,
    hash,
    ...(before !== undefined && { before }),
    command,
    label: typeof label === 'string' ? label.slice(0, longestLabel) : '',
    place: { route, at, field },
  };
}

/** What is to be done with a page, as it was sent; undefined where it is nothing. */
export function readPageChange(body: unknown): PageChange | undefined {
  if (!isObject(body)) return undefined;
  const wish = readPageWish(body.wish);
  const { label } = body;
  return wish && { wish, label: typeof label === 'string' ? label.slice(0, longestLabel) : '' };
}

function readPageWish(body: Json | undefined): PageWish | undefined {
  if (!isObject(body)) return undefined;
  const { kind, from, to, title } = body;
  if (typeof from !== 'string') return undefined;
  if (kind === 'remove') return { kind, from, ...(typeof to === 'string' && { to }) };
  const [address] = readAddresses([body]) ?? [];
  if (kind === 'own') return address && { kind, from, ...address };
  if (kind === 'share')
    return address && typeof title === 'string' ? { kind, from, title, ...address } : undefined;
  if (typeof to !== 'string') return undefined;
  if (kind === 'rename') return { kind, from, to };
  const isNew = kind === 'like' || kind === 'copy';
  return isNew && typeof title === 'string' && title !== '' ? { kind, from, to, title } : undefined;
}

/** What is to be shown without being saved, as it was sent; undefined where it is none. */
export function readWantedPreview(body: unknown): WantedPreview | undefined {
  if (!isObject(body) || typeof body.route !== 'string' || !Array.isArray(body.changes)) return undefined;
  const changes = body.changes.flatMap((change) => {
    if (!isObject(change)) return [];
    const { file, hash } = change;
    const command = readCommand(change.command);
    const isOfValue = command?.kind === 'set' || command?.kind === 'remove';
    return typeof file === 'string' && typeof hash === 'string' && isOfValue ? [{ file, hash, command }] : [];
  });
  return changes.length === body.changes.length ? { route: body.route, changes } : undefined;
}

/** Addresses as they were sent; undefined where one of them is none. */
export function readAddresses(body: unknown): Address[] | undefined {
  if (!Array.isArray(body)) return undefined;
  const addresses = body.flatMap((each: unknown) => {
    if (!isObject(each)) return [];
    const { file, hash, pointer } = each;
    return typeof file === 'string' && typeof hash === 'string' && isPointer(pointer)
      ? [{ file, hash, pointer }]
      : [];
  });
  return addresses.length === body.length ? addresses : undefined;
}

function readCommand(body: Json | undefined): Command | undefined {
  if (!isObject(body) || !isPointer(body.pointer)) return undefined;
  const { kind, pointer, value, to, by } = body;
  switch (kind) {
    case 'remove':
    case 'duplicate':
      return { kind, pointer };
    case 'add': {
      const texts = readTexts(body.texts);
      return body.texts === undefined ? { kind, pointer } : texts && { kind, pointer, texts };
    }
    case 'move':
      return isPointer(to) ? { kind, pointer, to } : undefined;
    case 'step':
      return Number.isInteger(by) ? { kind, pointer, by: Number(by) } : undefined;
    case 'set':
    case 'insert':
      return value === undefined ? undefined : { kind, pointer, value };
    default:
      return undefined;
  }
}

/** The texts of new items; undefined where there are none. */
function readTexts(body: Json | undefined): WrittenText[][] | undefined {
  if (!Array.isArray(body) || body.length === 0) return undefined;
  const rows = body.map((row) => (Array.isArray(row) ? row.flatMap(readText) : []));
  const isWhole = rows.every((row, index) => {
    const sent = body[index];
    return Array.isArray(sent) && row.length === sent.length;
  });
  return isWhole ? rows : undefined;
}

function readText(body: Json): WrittenText[] {
  if (!isObject(body)) return [];
  const { plain, rich } = body;
  return typeof plain === 'string' && typeof rich === 'string' ? [{ plain, rich }] : [];
}

/** Of a value within a file: the file as a whole is never set. */
const isPointer = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.startsWith('/');
