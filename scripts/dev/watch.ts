import { existsSync, readdirSync, statSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import type { FSWatcher, ViteDevServer } from 'vite';

const folders = ['pages', 'schema/forms', 'public', 'blocks'];
// Where files cannot be watched, the server starts all the same. In milliseconds.
const longestWait = 10_000;
const folderLookTime = 500;
// The watcher keeps a change to itself that follows another one of the same file within 50 ms.
const lastLookTime = 120;

/**
 * Tells when a file of a site's content has come, changed or gone; at times once more than that.
 * Resolves when it is all watched; what has happened until then, nobody was told of.
 */
export async function watchContent(server: ViteDevServer, root: string, onChange: () => void): Promise<void> {
  const { watcher } = server;
  let lastLook: NodeJS.Timeout | undefined;
  const tell = () => {
    onChange();
    clearTimeout(lastLook);
    lastLook = setTimeout(onChange, lastLookTime);
  };
  watchFolders(server, root, tell);
  watcher.on('all', (event, file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    const isContent = folders.some((folder) => path.startsWith(`${folder}/`));
    if (isContent && !isHidden(path) && !event.endsWith('Dir')) tell();
  });
  const end = Date.now() + longestWait;
  while (!isWatched(watcher, root) && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A folder that comes later, or again, is looked for: the watcher sees only what is below those that are there. */
function watchFolders({ watcher, httpServer }: ViteDevServer, root: string, onChange: () => void): void {
  let known = new Set<string>();
  const look = () => {
    const there = folders.map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
    const fresh = there.filter((folder) => !known.has(folder));
    known = new Set(there);
    if (fresh.length === 0) return;
    watcher.add(fresh);
    onChange();
  };
  look();
  const timer = setInterval(look, folderLookTime).unref();
  httpServer?.once('close', () => clearInterval(timer));
}

// What editors keep beside a file while it is open.
const isHidden = (path: string) => /(?:^|\/)\.|~$/.test(path);

function isWatched(watcher: FSWatcher, root: string): boolean {
  const watched = watcher.getWatched();
  const known = new Set(
    Object.entries(watched).flatMap(([folder, names]) => names.map((name) => join(folder, name))),
  );
  return contentOf(root).every(
    (file) => known.has(file) || isHidden(relative(root, file).replaceAll('\\', '/')),
  );
}

/** Changes with every change of a site's content: events may come late, or twice for one change. */
export function stampOf(root: string): string {
  return contentOf(root)
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return `${file} ${stats?.mtimeMs} ${stats?.size}`;
    })
    .join('\n');
}

function contentOf(root: string): string[] {
  return folders
    .flatMap((folder) => entriesOf(join(root, folder)))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

// A folder may go away while it is read; its return is seen.
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}
