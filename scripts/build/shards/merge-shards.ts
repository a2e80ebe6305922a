import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isWithin, realPathOf } from '../../site/disk';
import { searchIndexFile } from '../../../src/content/resolve/search-page';
import { appId, engineId } from '../../bundle/app-bundle';
import { openOutput, stampOfFile, type Output } from '../../emit/output';
import { claimOutput, ownerStamp, ownerText, outputPlaceOf, type OutputPlace } from '../../emit/owner';
import { compressFile } from '../../emit/compress';
import { joinedIndexText } from '../../emit/search-index';
import { createProgress } from '../../emit/progress';
import { createStateWriter, readState, stateFileOf, type PageState } from '../../emit/state';
import { cacheFolder } from '../../site/engine-root';
import { listOwnBlocks } from '../../site/own-blocks';
import { UsageError } from '../../site/usage-error';
import { withLock } from '../../site/running/lock';
import { hashFile, isOfManifest, readManifest, shardState, type ShardManifest } from './manifest';

export interface MergeOptions {
  /** The folder that holds the pages/ of the site. */
  root: string;
  out: string;
  /** The folders of all shards, in any order. */
  shards: readonly string[];
  /** Also takes the place of another site. */
  clean?: boolean;
  /** Where the states of builds are kept; .cache of the engine when left out. */
  cacheDir?: string;
  /** Another app than the one in src/. */
  app?: { id: string };
  log?: (line: string) => void;
}

/**
 * Joins the shards of a site to what one build of it writes, and puts that in place of the last site, which stays
 * when anything is wrong with a shard.
 * @throws UsageError that says which shard is missing, does not go with the others, or is damaged.
 */
export async function mergeSite(options: MergeOptions): Promise<void> {
  const place = outputPlaceOf(options.out, options.root);
  return withLock(place.lock, `build into ${place.out}`, () => merge(options, place));
}

async function merge(options: MergeOptions, place: OutputPlace): Promise<void> {
  const begun = performance.now();
  for (const folder of options.shards) refuseOverlap(folder, place);
  const shards = options.shards.map((folder) => ({ folder, manifest: readManifest(folder) }));
  const blocks = listOwnBlocks(options.root);
  refuseUnlike(shards, engineId(options.app?.id ?? appId({ root: options.root, blocks })));
  claimOutput(place, options);
  const output = openOutput(place, false);
  const newState = createStateWriter(stateFileOf(place, options.cacheDir ?? cacheFolder));
  try {
    copyShards(shards, output);
    const { pages, ...summary } = joinStates(shards, output);
    for (const page of pages) newState.add(page);
    await joinSearch(pages, output, summary.isCompressed);
    const owner = ownerText(place);
    output.write(owner.path, owner.text);
    output.finish([]);
    newState.finish({ ...summary, outputStamp: ownerStamp(place.out) });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const log = options.log ?? console.log;
    log(`Merged ${pages.length} pages of ${shards.length} shards in ${seconds} s into ${place.out}`);
  } catch (error) {
    output.abandon();
    newState.abandon();
    throw error;
  }
}

/** The output is replaced as a whole: a shard in it would be lost, and so would an output in a shard. */
function refuseOverlap(folder: string, { out }: OutputPlace): void {
  const own = realPathOf(resolve(folder));
  if (isWithin(own, out) || isWithin(out, own))
    throw new UsageError(
      `${folder} and the output ${out} are one folder, or one is in the other. Choose another output with --out.`,
    );
}

/** Copies every file after a look at its bytes: a shard may have been cut off, or changed, on its way here. */
function copyShards(shards: readonly ShardFolder[], output: Output): void {
  const progress = createProgress('Files');
  const total = shards.reduce((sum, { manifest }) => sum + Object.keys(manifest.files).length, 0);
  let done = 0;
  for (const { folder, manifest } of shards) {
    for (const [path, hash] of Object.entries(manifest.files)) {
      const file = join(folder, path);
      const isWhole = existsSync(file) && hashFile(file) === hash;
      if (!isWhole) throw damaged(file, folder, manifest.shard);
      if (!isOfManifest(path)) output.copy(file, path);
      progress(++done, total);
    }
  }
}

function damaged(file: string, folder: string, { number, count }: ShardFolder['manifest']['shard']): Error {
  const problem = existsSync(file) ? 'is not as it was built' : 'is missing';
  return new UsageError(
    `${file} ${problem}. Build the shard again: npm run build -- --shard ${number}/${count} --out ${folder}`,
  );
}

/** The first shard has the index of its own pages: those of the others are searched as well. */
async function joinSearch(pages: readonly PageState[], output: Output, isCompressed: boolean): Promise<void> {
  const file = join(output.stage, searchIndexFile);
  if (!existsSync(file)) return;
  const pieces = pages.flatMap(({ output: { search } }) => search ?? []);
  writeFileSync(file, joinedIndexText(readFileSync(file, 'utf8'), pieces));
  if (isCompressed) await compressFile(file);
}

/** What the next build may take over, as if one build had written all of it. */
function joinStates(shards: readonly ShardFolder[], output: Output) {
  const states = shards.map(({ folder }) => {
    const state = readState(shardState(folder));
    // Its hash has just been right: whoever wrote it is at fault.
    if (!state) throw new Error(`${shardState(folder)} cannot be read.`);
    return state;
  });
  const pages = states
    .flatMap((state) => [...state.pages.values()])
    .map(({ line: _, ...page }): PageState => {
      const stamp = stampOfFile(join(output.stage, page.output.path));
      return { ...page, output: { ...page.output, stamp } };
    })
    .sort((a, b) => (a.index.file < b.index.file ? -1 : 1));
  const summaries = states.map(({ summary }) => summary);
  return {
    ...summaries.reduce((one, other) => ({ ...one, values: { ...one.values, ...other.values } })),
    files: summaries.flatMap(({ files }) => files),
    pages,
  };
}

/** A folder and the shard in it. */
interface ShardFolder {
  folder: string;
  manifest: ShardManifest;
}

/**
 * Makes sure that these are all shards of one site, each once, built from the same files in the same way.
 * @param engine the engine that merges them.
 * @throws UsageError that names the shard to build again.
 */
function refuseUnlike(shards: readonly ShardFolder[], engine: string): void {
  const [first, ...others] = shards;
  if (!first) throw new UsageError('Name the folders of all shards.');
  const { count } = first.manifest.shard;
  const seen = new Map<number, string>();
  if (first.manifest.engine !== engine)
    throw new UsageError(
      `${first.folder} was built by another version of the engine than the one that is to merge it. Build all shards and merge them from one checkout.`,
    );
  for (const other of others) {
    const problem = difference(first, other);
    if (problem !== undefined) throw new UsageError(problem);
  }
  for (const { folder, manifest } of shards) {
    const { number } = manifest.shard;
    const known = seen.get(number);
    if (known !== undefined)
      throw new UsageError(
        known === folder
          ? `${folder} is named twice.`
          : `Shard ${number} of ${count} is there twice: in ${known} and in ${folder}. Name one of them.`,
      );
    seen.set(number, folder);
  }
  refuseMissing(
    Array.from({ length: count }, (_, at) => at + 1).filter((number) => !seen.has(number)),
    count,
  );
}

/** Why two shards cannot be of one build, by what is easiest to put right. */
function difference(
  { folder: here, manifest: one }: ShardFolder,
  { folder: there, manifest: two }: ShardFolder,
): string | undefined {
  if (one.shard.count !== two.shard.count)
    return `${there} holds shard ${two.shard.number} of ${two.shard.count}, and ${here} shard ${one.shard.number} of ${one.shard.count}. Build all shards with the same count.`;
  if (one.engine !== two.engine)
    return `${there} was built by another version of the engine than ${here}. Build all shards from one checkout.`;
  if (one.node !== two.node)
    return `${there} was built with Node.js ${two.node}, and ${here} with ${one.node}. Build all shards with one version.`;
  if (one.isCompressed !== two.isCompressed)
    return `One of ${here} and ${there} was built with --compress, the other without. Build all shards with the same options.`;
  if (one.content !== two.content)
    return `${there} was built from other content than ${here}: it is of another site, or of this one before or after a change. Build all shards from the same files.`;
  return undefined;
}

const mostNamed = 10;

function refuseMissing(numbers: readonly number[], count: number): void {
  const [first] = numbers;
  if (first === undefined) return;
  const named = numbers.slice(0, mostNamed).join(', ');
  const rest = numbers.length > mostNamed ? ` and ${numbers.length - mostNamed} more` : '';
  throw new UsageError(
    `${numbers.length === 1 ? 'Shard' : 'Shards'} ${named}${rest} of ${count} ${numbers.length === 1 ? 'is' : 'are'} missing. Name every folder, or build what is missing: npm run build -- --shard ${first}/${count} --out part-${first}`,
  );
}
