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
