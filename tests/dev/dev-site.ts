import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createLogger, type InlineConfig } from 'vite';
import { onTestFinished } from 'vitest';
import { createDevServer } from '../../scripts/dev/server';
import type { PageStatus } from '../../scripts/dev/status';
import { copyHarbour, temporaryFolder } from '../lib/sites';

/** The harbour site with a dev server over it, both gone after the test. */
export interface Harbour {
  root: string;
  /** The address of the home page. */
  url: string;
  /** What the terminal shows. */
  printed: () => string;
  get: (path: string) => Promise<{ status: number; html: string; text: string; response: Response }>;
  /** What the panel in the browser is told about a page. */
  panel: (path: string) => Promise<{ isBroken: boolean; overlay: string; badge: string }>;
  /** Makes a change and waits until the browser has been told. @returns how often it was told. */
  after: (change: () => void) => Promise<number>;
  write: (file: string, text: string) => void;
  edit: (file: string, from: string | RegExp, to: string) => void;
  remove: (file: string) => void;
  rename: (file: string, to: string) => void;
  read: (file: string) => string;
}

/** Options for tests that need no code in a browser: nothing is bundled for one. */
const withoutBrowser: InlineConfig = { optimizeDeps: { noDiscovery: true, include: [] } };

export async function openHarbour(
  prepare: (site: ReturnType<typeof filesOf>) => void = () => {},
  vite: InlineConfig = withoutBrowser,
): Promise<Harbour> {
  const root = copyHarbour(temporaryFolder());
  const files = filesOf(root);
  prepare(files);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const customLogger = { ...createLogger('silent'), info: print, warn: print, error: print };
  const server = await createDevServer({ root, port: 0, vite: { ...vite, customLogger } });
  onTestFinished(() => server.close());
  let told = 0;
  const { hot } = server.environments.client;
  const send = hot.send.bind(hot);
  hot.send = (...args: unknown[]) => {
    if (JSON.stringify(args).includes('content:update')) told += 1;
    Reflect.apply(send, hot, args);
  };
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  const fetchText = async (path: string) => {
    const response = await fetch(new URL(path, url), { redirect: 'manual' });
    return { response, text: await response.text() };
  };

  return {
    root,
    url,
    ...files,
    printed: () => lines.join('\n'),
    async get(path) {
      const { response, text: html } = await fetchText(path);
      return { status: response.status, html, text: textOf(html), response };
    },
    async panel(path) {
      const { text } = await fetchText(`/@content/status?path=${encodeURIComponent(path)}`);
      const { isBroken, overlay, badge } = JSON.parse(text) as PageStatus;
      return { isBroken, overlay: textOf(overlay), badge: textOf(`${badge.label} ${badge.details}`) };
    },
    async after(change) {
      const before = told;
      change();
      await until(() => told > before);
      // Another one would follow at once.
      await new Promise((resolve) => setTimeout(resolve, 400));
      return told - before;
    },
  };
}

function filesOf(root: string) {
  const pathOf = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(pathOf(file), 'utf8');
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), text);
  };
  return {
    read,
    write,
    edit: (file: string, from: string | RegExp, to: string) => {
      const changed = read(file).replace(from, () => to);
      if (changed === read(file)) throw new Error(`${file} has no ${String(from)}`);
      write(file, changed);
    },
    remove: (file: string) => rmSync(pathOf(file)),
    rename: (file: string, to: string) => {
      mkdirSync(dirname(pathOf(to)), { recursive: true });
      if (existsSync(pathOf(to))) throw new Error(`${to} is there already`);
      renameSync(pathOf(file), pathOf(to));
    },
  };
}

/** What is in HTML for its readers, as one line. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style|title)[^>]*>[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Waits for what a watcher sees in its own time. */
export async function until(isSo: () => boolean | Promise<boolean>, limit = 45_000): Promise<void> {
  const end = Date.now() + limit;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not so after ${limit / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
