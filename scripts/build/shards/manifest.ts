import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, readIfThere } from '../../site/disk';
import type { Shard } from '../../site/partition';
import { UsageError } from '../../site/usage-error';

// Without a dot, for what hands folders from machine to machine often leaves hidden files behind.
const manifestFile = '_shard.json';
const stateFile = '_shard.state';

/** What a shard must have in common with the others of its site. */
interface ShardOrigin {
  shard: Shard;
  engine: string;
  isCompressed: boolean;
  /** Names all that the pages of the whole site follow from. */
  content: string;
}

export interface ShardManifest extends ShardOrigin {
  /** Dates and compressed files may differ from one version to another. */
  node: string;
  /** The SHA-1 of every file, by path. */
  files: Record<string, string>;
}

/** What the next build may take over from a shard once it is merged. */
export const shardState = (folder: string): string => join(folder, stateFile);

/** Writes down what a folder holds, so that a merge can tell whether it is whole, and goes with the others. */
export function writeManifest(folder: string, origin: ShardOrigin): void {
  const files = Object.fromEntries(filesBelow(folder).map((path) => [path, hashFile(join(folder, path))]));
  const manifest: ShardManifest = { ...origin, node: process.versions.node, files };
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest)}\n`);
}

/** @throws UsageError where the folder holds no shard. */
export function readManifest(folder: string): ShardManifest {
  const file = join(folder, manifestFile);
  const text = readIfThere(file);
  if (text === undefined)
    throw new UsageError(
      `${folder} holds no shard of a site. Build one: npm run build -- --shard 1/2 --out ${folder}`,
    );
  const manifest = parseManifest(text);
  if (!manifest) throw new UsageError(`${file} is damaged. Build this shard again.`);
  return manifest;
}

/** Whether a file of a shard is about it, and not part of the site. */
export const isOfManifest = (path: string): boolean => path === manifestFile || path === stateFile;

export const hashFile = (file: string): string => hash('sha1', readFileSync(file), 'base64url');

/** A shard never takes the place of a whole site by mistake. @throws UsageError */
export function refuseWholeSite(out: string, { clean = false }): void {
  if (clean || !existsSync(join(out, '_headers')) || existsSync(join(out, manifestFile))) return;
  throw new UsageError(
    `${out} holds a whole site. Give the shard a folder of its own with --out, or replace that site with --clean.`,
  );
}

/** A path that leads out of the folder was written by no build. */
const isInside = (path: string): boolean =>
  !/^\/|\\/.test(path) && path.split('/').every((part) => part !== '..');

function parseManifest(text: string): ShardManifest | undefined {
  try {
    const manifest: ShardManifest = JSON.parse(text);
    const { shard, engine, isCompressed, content, node, files } = manifest;
    const isWhole = [shard, engine, isCompressed, content, node].every((part) => part !== undefined);
    return isWhole && Object.keys(files).every(isInside) ? manifest : undefined;
  } catch {
    return undefined;
  }
}
