import { readIfThere } from '../site/disk';
import { codeOf } from '../site/usage-error';
import { printers, printOptions } from '../print/report';
import { join } from 'node:path';
import type { ViteDevServer, Logger } from 'vite';
import { forgetViews } from '../bundle/app-bundle';
import { writeEditorSchemas } from '../editor/editor-schemas';
import { exampleFailures } from '../kit/sound-blocks';
import type { Serving } from './answer';
import type { ContentFiles } from './site/content-files';
import type { DevSite } from './site/dev-site';
import { FileChanged, type SiteView } from './site/site-reader';
import type { Texts } from '../site/files';
import { listOwnBlocks, usedPackages } from '../site/own-blocks';
import { createQueue } from '../../src/studio/api/queue';

// Editors write a file in several steps, and a branch is many files. In milliseconds.
const gatherTime = 25;
// The page is on the screen before editors learn of new names.
const editorTime = 1000;
// A file may change while the page that it makes is asked for, and again.
const mostTries = 20;

export interface ContentOptions {
  root: string;
  site: DevSite;
  /** Looked at before the site was opened. */
  files: ContentFiles;
}

export type FollowedSite = ReturnType<typeof followFiles>;

/**
 * A site that is read again whenever its files change. Each change is reported to the browser once, and what is wrong
 * shows there and in the terminal.
 */
export function followFiles({ root, site, files }: ContentOptions, server: ViteDevServer) {
  const report = createReporter(server.config.logger, root);
  let version = 0;
  let isRead = true;
  let lastCode = stampOfBlocks(files, foldersOf(root));
  let failure: unknown;

  const isNew = () => {
    version += 1;
    server.environments.client.hot.send({ type: 'custom', event: 'content:update' });
    tell();
  };
  const readIfChanged = async () => {
    if (files.look()) isRead = false;
    if (isRead) return;
    try {
      const types = typesOf(site);
      await site.refresh();
      const folders = foldersOf(root);
      const code = stampOfBlocks(files, folders);
      // Vite watches the site's own: what a package brings is fetched anew as a whole.
      const isOther = folders.length > 1 || typesOf(site) !== types;
      if (code !== lastCode) forgetViews(server, { root, blocks: listOwnBlocks(root) }, { isOther });
      lastCode = code;
      failure = undefined;
      isNew();
    } catch (error) {
      // A file went away while it was read: there is more to see.
      if (codeOf(error) === 'ENOENT' && files.look({ everywhere: true })) return latest.request();
      failure = error;
      showFailure(server, error);
    }
    isRead = true;
  };
  const enqueue = createQueue();
  const latest = createLatest(() => enqueue(readIfChanged), gatherTime);
  const editors = createEditors(site, server);
  const tell = () => {
    report(site.view());
    editors.request();
  };
  files.onEvent(() => latest.request());
  latest.request();
  server.httpServer?.once('close', () => files.close());

  return {
    version: () => version,
    /** Says what is wrong, and offers editors the names of the site. */
    tell,
    /** Answers from the site as its files are now. */
    async answered<T>(answer: (serving: Serving) => Promise<T>): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        await latest.settled();
        if (failure) throw failure;
        try {
          return await answer({ root, view: site.view(), version });
        } catch (error) {
          if (!(error instanceof FileChanged) || tries === mostTries) throw error;
          files.doubt(error.path);
          latest.request();
        }
      }
    },
    /**
     * Finds out what the site would be if these files had these texts, and lets that be judged: whoever accepts it
     * writes them, and then the site is that one without being read once more. No other reading comes between.
     */
    consider: (texts: Texts, judge: (before: SiteView, after: SiteView) => boolean) =>
      enqueue(async () => {
        const paths = [...texts.keys()];
        if (files.look({ at: paths })) isRead = false;
        await readIfChanged();
        if (failure) throw failure;
        const { view, keep } = await site.consider(texts);
        if (!judge(site.view(), view)) return;
        const isOther = files.look({ at: paths }) && !files.hasFoundOnly(new Set(paths));
        // Somebody else may have written at the same moment.
        if (isOther || !paths.every((path) => readIfThere(join(root, path)) === texts.get(path))) {
          isRead = false;
          await readIfChanged();
          return;
        }
        keep();
        isNew();
      }),
  };
}

function createEditors(site: DevSite, server: ViteDevServer) {
  let isClosed = false;
  let last = '';
  server.httpServer?.once('close', () => (isClosed = true));
  return createLatest(async () => {
    try {
      if (isClosed) return;
      writeEditorSchemas(site.view(), site.view().siteIndex);
      const failures = await failuresOfExamples(site.view(), server);
      if (failures !== '' && failures !== last) server.config.logger.error(failures, { timestamp: true });
      last = failures;
    } catch (error) {
      showFailure(server, error);
    }
  }, editorTime);
}

/** The examples of the site's own blocks that their code cannot show, a line each. */
async function failuresOfExamples(
  { blocks = [], siteIndex }: SiteView,
  server: ViteDevServer,
): Promise<string> {
  if (blocks.length === 0) return '';
  const app = await server.ssrLoadModule('/src/app/entry-server.tsx');
  return exampleFailures({ blocks }, siteIndex, app as typeof import('../../src/app/entry-server'))
    .map(({ file, message }) => `${file} cannot be shown: ${message}`)
    .join('\n');
}

const foldersOf = (root: string) => ['', ...usedPackages(root).folders];

/** Changes with any file of the blocks in these folders. */
const stampOfBlocks = (files: ContentFiles, folders: readonly string[]) =>
  folders
    .flatMap((folder) => files.list(`${folder}blocks`).map((path) => `${folder}blocks/${path}`))
    .map((path) => `${path} ${files.stamp(path)}`)
    .join('\n');

const typesOf = (site: DevSite) => JSON.stringify(site.view().blocks?.map(({ type }) => type));

/** An error of the engine itself is for its developers: with its stack, in the terminal and over the page. */
function showFailure(server: ViteDevServer, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  server.config.logger.error(stack, { timestamp: true });
  server.environments.client.hot.send({ type: 'error', err: { message, stack } });
}

/** Makes the function that prints what is wrong with a site, in full when it has changed. */
function createReporter(logger: Logger, root: string): (view: SiteView) => void {
  let last = '';

  return ({ diagnostics, pageCount, textOf }) => {
    const text =
      diagnostics.length === 0
        ? 'The content has no errors.'
        : (printers.pretty?.({ diagnostics, pages: pageCount, textOf }, printOptions(root)) ?? '');
    const isKnown = text === last;
    last = text;
    logger.info(isKnown ? (text.split('\n').at(-1) ?? '') : text, { timestamp: true });
  };
}

/**
 * Makes the function that asks for a job to be done. Requests that come together, or while it is being done, are met
 * by one more run after them: however many edits there are, the last one is seen, and nothing runs twice at a time.
 * @param gatherTime how long to wait for more requests before a run, in milliseconds.
 */
function createLatest(job: () => Promise<void>, gatherTime: number) {
  let running: Promise<void> | undefined;
  let isWanted = false;

  const run = async () => {
    while (isWanted) {
      await new Promise((resolve) => setTimeout(resolve, gatherTime));
      isWanted = false;
      await job();
    }
    // Before anybody can ask again, so that nobody waits for a run that is over.
    running = undefined;
  };

  return {
    request(): void {
      isWanted = true;
      running ??= run();
    },
    /** Resolves when nothing is asked for any more. */
    settled: async (): Promise<void> => running,
  };
}
