import { readdirSync, statSync, watch, type Dirent, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { stampOf, type FileList } from '../../site/files';
import { themeFile } from '../../site/own-blocks';

interface Folder {
  /** A folder that is removed and made again has another one. */
  inode: number;
  /** None where the system watches no more of them. */
  watcher: FSWatcher | undefined;
  /** Names of what is in it. */
  folders: string[];
  files: string[];
}

// The folder of the site: of the files in it, only the theme counts.
const top = '';
// In milliseconds. Nothing is watched above a folder that comes later, or again.
const rootLookTime = 500;

/**
 * The files of a site while it is written. Folders are watched, not files, of which there may be ten thousand;
 * a folder is looked into again only when something has happened in it.
 */
export class ContentFiles implements FileList {
  readonly #root: string;
  /** Those of the site, and of its packages as soon as they are asked for. */
  readonly #roots = new Set(['pages', 'schema/forms', 'public', 'blocks']);
  readonly #folders = new Map<string, Folder>();
  readonly #stamps = new Map<string, string>();
  readonly #doubts = new Map<string, number>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #waiting = new Set([top, ...this.#roots]);
  readonly #topWatcher: FSWatcher | undefined;
  readonly #timer = setInterval(() => this.#lookForFolders(), rootLookTime).unref();
  #changed = new Set([top]);
  #lastChanged: ReadonlySet<string> = new Set();
  #tell = () => {};

  /** @param root the folder that holds pages/. None of the folders need be there. */
  constructor(root: string) {
    this.#root = root;
    this.#topWatcher = this.#watch(top);
  }

  /** Calls back when something may have happened, often more than once for one change. */
  onEvent(tell: () => void): void {
    this.#tell = tell;
  }

  /**
   * @param at files whose folders are looked into even where nothing has been heard of them.
   * @returns whether a file has come, changed or gone since the last look.
   */
  look({ everywhere = false, at = [] }: { everywhere?: boolean; at?: readonly string[] } = {}): boolean {
    for (const path of at) this.#waiting.add(this.#parentOf(path));
    for (const path of this.#changedRoots()) this.#waiting.add(path);
    const paths = everywhere ? [top, ...this.#roots, ...this.#folders.keys()] : [...this.#waiting];
    this.#waiting.clear();
    if (paths.includes(top) && !this.#readStamp(themeFile)) this.#forgetFile(themeFile);
    for (const path of paths) if (this.#roots.has(path) || this.#folders.has(path)) this.#readFolder(path);
    this.#lastChanged = this.#changed;
    this.#changed = new Set();
    const isChanged = this.#lastChanged.size > 0;
    if (isChanged) this.#lists.clear();
    return isChanged;
  }

  /** Whether the last look found these files to be other than before, and nothing else. */
  hasFoundOnly(paths: ReadonlySet<string>): boolean {
    return [...this.#lastChanged].every((path) => paths.has(path));
  }

  /** What is known of a file is out of date, whatever its stamp says. */
  doubt(path: string): void {
    this.#doubts.set(path, (this.#doubts.get(path) ?? 0) + 1);
    this.#waiting.add(this.#parentOf(path));
  }

  list(path: string): readonly string[] {
    if (!this.#roots.has(path)) this.#readFolder(path);
    this.#roots.add(path);
    const list = this.#lists.get(path) ?? this.#filesBelow(path, '').sort();
    this.#lists.set(path, list);
    return list;
  }

  stamp(path: string): string {
    return this.#stamps.get(path) ?? '';
  }

  close(): void {
    clearInterval(this.#timer);
    this.#topWatcher?.close();
    for (const { watcher } of this.#folders.values()) watcher?.close();
  }

  /** Watched before it is read: what happens meanwhile makes it be read once more. */
  #readFolder(path: string): void {
    const inode = inodeOf(join(this.#root, path));
    if (this.#folders.get(path)?.inode !== inode) this.#forgetFolder(path);
    if (inode === undefined) return;
    const last = this.#folders.get(path);
    const watcher = last?.watcher ?? this.#watch(path);
    const entries = entriesOf(join(this.#root, path));
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .filter((name) => this.#readStamp(`${path}/${name}`));
    this.#folders.set(path, { inode, watcher, folders, files });
    const [isThere, hasFolder] = [new Set(files), new Set(folders)];
    for (const name of last?.files ?? []) if (!isThere.has(name)) this.#forgetFile(`${path}/${name}`);
    for (const name of last?.folders ?? []) if (!hasFolder.has(name)) this.#forgetFolder(`${path}/${name}`);
    for (const name of folders)
      if (!this.#folders.has(`${path}/${name}`)) this.#readFolder(`${path}/${name}`);
  }

  /** @returns whether there is such a file. */
  #readStamp(path: string): boolean {
    const stats = statSync(join(this.#root, path), { throwIfNoEntry: false });
    if (!stats) return false;
    const stamp = `${stampOf(stats)}.${this.#doubts.get(path) ?? 0}`;
    if (this.#stamps.get(path) !== stamp) this.#changed.add(path);
    this.#stamps.set(path, stamp);
    return true;
  }

  #forgetFile(path: string): void {
    if (this.#stamps.delete(path)) this.#changed.add(path);
  }

  #forgetFolder(path: string): void {
    const folder = this.#folders.get(path);
    if (!folder) return;
    folder.watcher?.close();
    this.#folders.delete(path);
    this.#changed.add(path);
    for (const name of folder.files) this.#stamps.delete(`${path}/${name}`);
    for (const name of folder.folders) this.#forgetFolder(`${path}/${name}`);
  }

  #watch(path: string): FSWatcher | undefined {
    try {
      const watcher = watch(join(this.#root, path), { persistent: false }, (_, name) => {
        const isOther = path === top && name !== themeFile;
        if (name === null || !(isOther || isHidden(name))) this.#happenedIn(path);
      });
      return watcher.on('error', () => this.#happenedIn(this.#parentOf(path)));
    } catch {
      return undefined;
    }
  }

  #happenedIn(path: string): void {
    this.#waiting.add(path);
    this.#tell();
  }

  #lookForFolders(): void {
    for (const path of this.#changedRoots()) this.#happenedIn(path);
    for (const [path, { watcher }] of this.#folders) if (!watcher) this.#happenedIn(path);
    if (!this.#topWatcher) this.#happenedIn(top);
  }

  /** Those that have come, gone or been replaced. */
  #changedRoots(): string[] {
    return [...this.#roots].filter(
      (path) => inodeOf(join(this.#root, path)) !== this.#folders.get(path)?.inode,
    );
  }

  #parentOf(path: string): string {
    return this.#roots.has(path) ? path : path.slice(0, Math.max(0, path.lastIndexOf('/')));
  }

  #filesBelow(path: string, before: string): string[] {
    const { files, folders } = this.#folders.get(path) ?? { files: [], folders: [] };
    const inside = folders.flatMap((name) => this.#filesBelow(`${path}/${name}`, `${before}${name}/`));
    return [...files.map((name) => before + name), ...inside];
  }
}

// What editors keep beside a file while it is open.
const isHidden = (name: string) => name.startsWith('.') || name.endsWith('~');

// A folder may go away while it is looked into; its return is seen.
const inodeOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino;

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
