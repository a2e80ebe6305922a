import type { PageRecord } from '../../../src/content/open-site';
import type { SharedIndex } from '../../../src/content/resolve/site-index';
import type { SiteFiles } from '../../../src/model/content';
import type { MediaFacts } from '../../../src/model/media';
import type { OutputWriterPlace } from '../../emit/output';
import type { DocumentShell } from '../../emit/page-html';
import type { OwnBlock } from '../../site/own-blocks';
import type { PageJob, PageOutcome } from '../../emit/pages';

/** What every worker opens the site from: the same files for all, read once. */
export interface WorkerInput {
  root: string;
  files: SiteFiles;
  publicFiles: string[];
  blocks: OwnBlock[];
  facts: [path: string, facts: MediaFacts][];
}

/** What rendering needs beyond that, once the whole site is linked. */
export interface RenderInput {
  serverFile: string;
  shell: DocumentShell;
  shared: SharedIndex;
  place: OutputWriterPlace;
}

interface Batch {
  /** JSON that all batches share, in memory that all threads see: it is parsed once by each. */
  site: SharedArrayBuffer;
  /** The place in the batch that is being worked on, so that it is known when the worker is lost. */
  at: SharedArrayBuffer;
}

export interface IndexBatch extends Batch {
  pages: { path: string; stamp: string }[];
}

export interface RenderBatch extends Batch {
  render: SharedArrayBuffer;
  jobs: PageJob[];
}

/** The functions of a worker, by name. */
export interface WorkerTasks {
  index: (batch: IndexBatch) => PageRecord[];
  render: (batch: RenderBatch) => Promise<PageOutcome[]>;
}

export function shareJson(value: unknown): SharedArrayBuffer {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

// Decoders refuse shared memory: what they read could change meanwhile.
export const jsonInShared = (shared: SharedArrayBuffer): unknown =>
  JSON.parse(new TextDecoder().decode(new Uint8Array(shared).slice()));
