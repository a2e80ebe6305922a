/** What is to be published, from where, and what ends that. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteChanges } from '../../src/content/changes/change';
import { siteChanges, type Reaches } from '../../src/content/changes/site-changes';
import { changeChoices, withoutChanges, type ChangeChoice } from '../../src/content/changes/take-back';
import { schemasOf, type Schemas } from '../../src/content/edit/fields/shape';
import { isJson } from '../../src/model/json';
import { readSchemas } from '../schema/schema-sources';
import { openSiteFolder, type SiteFolder } from '../site/files';
import { readVersions, type Versions } from '../site/git/versions';
import { hashText } from '../site/hash';
import type { OwnBlock } from '../site/own-blocks';
import type { Author, PublishAnswer, PublishRequest } from '../../src/model/publish';
import type { Report } from '../print/printer';
import { impossible } from '../site/usage-error';
import type { FileTexts } from '../site/write-content';
import type { Repository } from './repository';

/** What has changed of a site since a commit, and what of it can be chosen. */
export interface Pending extends Versions {
  changes: SiteChanges;
  choices: readonly ChangeChoice[];
  schemas: Schemas;
  /** Equal where the changes are: ids of changes say nothing of another state. */
  state: string;
}

export const unknownReaches: Reaches = { part: () => undefined, token: () => undefined };

/** @throws UsageError as `readVersions` does, and where the folder holds no site. */
export async function readPending(
  root: string,
  since: string | undefined,
  reachesOf: (versions: Versions) => Reaches | Promise<Reaches> = () => unknownReaches,
): Promise<Pending> {
  const folder = openSiteFolder(root);
  const versions = await readVersions(root, since);
  const { before, after, commit, others } = versions;
  const schemas = siteSchemas(folder);
  const changes = siteChanges(before, after, { schemas, reaches: await reachesOf(versions) });
  const all = [before, after].flatMap(({ documents, files }) => [[...documents], [...files]]);
  const state = hashText(JSON.stringify([commit, all, others]));
  return { ...versions, changes, choices: changeChoices(changes, others), schemas, state };
}

/** What has changed from some documents to others. */
export const changesBetween = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  schemas: Schemas,
): SiteChanges => {
  const [files, reaches] = [new Map<string, string>(), unknownReaches];
  return siteChanges({ documents: before, files }, { documents: after, files }, { schemas, reaches });
};

/** Names come from the schemas as they are: whether the blocks of a site are sound is for the check to say. */
export const siteSchemas = ({ root, blocks, read }: SiteFolder): Schemas => {
  const isReadable = ({ schema }: OwnBlock) => existsSync(join(root, schema)) && isJson(read(schema).text);
  return schemasOf(readSchemas({ root, blocks: blocks.filter(isReadable) }));
};

/**
 * The documents as they would be with some of the changes only.
 * @returns undefined where these cannot be parted from the others; else what then has changed, and the texts that are
 * neither those of before nor those of now.
 */
export function chosenOnly(
  { before, after, changes, choices, schemas }: Pending,
  taken: readonly ChangeChoice[],
) {
  const [old, now] = [before.documents, after.documents];
  const texts = withoutChanges({ before: old, after: now }, taken, 'before');
  const documents = new Map(now);
  for (const [path, text] of texts) {
    if (text === undefined) documents.delete(path);
    else documents.set(path, text);
  }
  const then = changesBetween(old, documents, schemas);
  const isOfDocuments = (all: readonly ChangeChoice[]) =>
    all.filter(({ id }) => changes.documents.some(({ file }) => id === file || id.startsWith(`${file}#`)));
  const wished = isOfDocuments(choices).length - isOfDocuments(taken).length;
  return changeChoices(then).length === wished ? { texts, documents: then.documents } : undefined;
}

export type Published = PublishAnswer | { result: 'refused'; faults: Report['diagnostics']; report: Report };

/** Where content is written: all of it, or none. Throws where a file is not what it was. */
export type WriteFiles = (files: readonly FileTexts[]) => void | Promise<void>;

/** Who has changed something, and when last. */
export interface Made {
  by: Author;
  /** As ISO 8601. */
  time: string;
}

/** Of a team: each author's changes are a commit of their own. */
export interface Publishers {
  publisher: Author;
  /** The last one last; nobody where that is not known. */
  authorsOf: (pending: Pending) => (choice: ChangeChoice) => readonly Made[];
}

/** One act of publishing: what, and from where. */
export interface PublishContext {
  repository: Repository;
  pending: Pending;
  request: PublishRequest;
  writeFiles: WriteFiles;
  team?: Publishers | undefined;
}

/** Ends the work with its answer. */
export class Stop extends Error {
  readonly answer: Published;

  constructor(answer: Published) {
    super(answer.result);
    this.answer = answer;
  }
}

/** Nothing was written, and this is why. */
export const refuseToPublish = (why: string): never => {
  throw new Stop(impossible(why));
};
