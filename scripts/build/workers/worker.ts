// What runs in each thread of a build. A thread opens the site from what all of them share, and then takes batches.
import { pathToFileURL } from 'node:url';
import { readContext } from '../../../src/content/context/read';
import { pageReader } from '../../../src/content/open-site';
import { receiveSiteIndex } from '../../../src/content/resolve/site-index';
import type { SiteContext } from '../../../src/model/content';
import type { AppBundle } from '../../bundle/app-bundle';
import { createPageEmitter } from '../../emit/pages';
import { createEnvironment } from '../../prepare/environment';
import { readSource } from '../../site/files';
import { hashText } from '../../site/hash';
import {
  jsonInShared,
  type IndexBatch,
  type RenderBatch,
  type RenderInput,
  type WorkerInput,
  type WorkerTasks,
} from './batch';

interface OpenedContext {
  root: string;
  context: SiteContext;
}

const openContext = once((shared: SharedArrayBuffer): OpenedContext => {
  const { facts, ...site } = jsonInShared(shared) as WorkerInput;
  const environment = createEnvironment(site, new Map(facts));
  // What is wrong with the forms has been found out by whoever has opened the site.
  const { context } = readContext(site.files, { ...environment, formSchemaFault: () => undefined });
  return { root: site.root, context };
});

const openEmitter = once(async ({ site, render: shared }: RenderBatch) => {
  const { root, context } = openContext(site);
  const { serverFile, shared: index, ...input } = jsonInShared(shared) as RenderInput;
  const server = (await import(pathToFileURL(serverFile).href)) as AppBundle['server'];
  const read = (path: string) => readSource(root, path);
  return createPageEmitter({ ...input, read, server, siteIndex: receiveSiteIndex(context, index) });
});

const openReader = once(({ site }: IndexBatch) => pageReader(openContext(site).context));

export const index: WorkerTasks['index'] = (batch) => {
  const { root } = openContext(batch.site);
  const read = openReader(batch);
  const place = new Int32Array(batch.at);
  return batch.pages.map(({ path, stamp }, number) => {
    Atomics.store(place, 0, number);
    const source = readSource(root, path);
    return { ...read(source), stamp, hash: hashText(source.text) };
  });
};

export const render: WorkerTasks['render'] = async (batch) => {
  const place = new Int32Array(batch.at);
  const emit = await openEmitter(batch);
  return batch.jobs.map((job, number) => {
    Atomics.store(place, 0, number);
    return emit(job);
  });
};

/** A thread serves one build, whose batches all come with the same input: the first makes what the others use. */
function once<Input, T>(make: (input: Input) => T): (input: Input) => T {
  let made: { value: T } | undefined;
  return (input) => (made ??= { value: make(input) }).value;
}
