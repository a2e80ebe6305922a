import { UsageError } from '../../site/usage-error';
import type { ShardManifest } from './manifest';

/** A folder and the shard in it. */
export interface ShardFolder {
  folder: string;
  manifest: ShardManifest;
}

/**
 * Makes sure that these are all shards of one site, each once, built from the same files in the same way.
 * @param engine the engine that merges them.
 * @throws UsageError that names the shard to build again.
 */
export function refuseUnlike(shards: readonly ShardFolder[], engine: string): void {
  const [first, ...others] = shards;
  if (!first) throw new UsageError('Name the folders of all shards.');
  const { count } = first.manifest.shard;
  const seen = new Map<number, string>();
  if (first.manifest.engine !== engine)
    throw new UsageError(
      `${first.folder} was built by another version of the engine than the one that is to merge it. Build all shards and merge them from one checkout.`,
    );
  for (const other of others) refuseForeign(first, other);
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

function refuseForeign(first: ShardFolder, other: ShardFolder): void {
  const [one, two] = [first.manifest, other.manifest];
  const problem =
    one.shard.count !== two.shard.count
      ? `${other.folder} holds shard ${two.shard.number} of ${two.shard.count}, and ${first.folder} shard ${one.shard.number} of ${one.shard.count}. Build all shards with the same count.`
      : one.engine !== two.engine
        ? `${other.folder} was built by another version of the engine than ${first.folder}. Build all shards from one checkout.`
        : one.node !== two.node
          ? `${other.folder} was built with Node.js ${two.node}, and ${first.folder} with ${one.node}. Build all shards with one version.`
          : one.isCompressed !== two.isCompressed
            ? `One of ${first.folder} and ${other.folder} was built with --compress, the other without. Build all shards with the same options.`
            : one.content !== two.content
              ? `${other.folder} was built from other content than ${first.folder}: it is of another site, or of this one before or after a change. Build all shards from the same files.`
              : undefined;
  if (problem !== undefined) throw new UsageError(problem);
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
