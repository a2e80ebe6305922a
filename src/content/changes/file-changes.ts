import type { FileChange } from './change';

type Files = ReadonlyMap<string, string>;

/** What has become of files, of each of which a name of its bytes is known, in the order of their paths. */
export function fileChanges(before: Files, after: Files): FileChange[] {
  const gone = new Map([...before].flatMap(([path, bytes]) => (after.has(path) ? [] : [[bytes, path]])));
  const come = [...after].map(([path, bytes]): FileChange | undefined => {
    const old = before.get(path);
    if (old !== undefined) return old === bytes ? undefined : { kind: 'replaced', path };
    const from = gone.get(bytes);
    gone.delete(bytes);
    return from === undefined ? { kind: 'added', path } : { kind: 'renamed', path, from };
  });
  const renamed = new Set(come.map((change) => change?.from));
  const removed = [...before.keys()]
    .filter((path) => !after.has(path) && !renamed.has(path))
    .map((path): FileChange => ({ kind: 'removed', path }));
  return [...come.filter((change) => change !== undefined), ...removed].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}
