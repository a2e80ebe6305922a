import type { Choice } from '../../src/content/changes/take-back';
import type { Author, PublishAnswer, PublishRequest } from '../../src/model/publish';
import type { Report } from '../print/printer';
import { impossible } from '../site/usage-error';
import type { FileTexts } from '../site/write-content';
import type { Pending } from './pending';
import type { Repository } from './repository';

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
export interface Team {
  publisher: Author;
  /** The last one last; nobody where that is not known. */
  authorsOf: (pending: Pending) => (choice: Choice) => readonly Made[];
}

/** What is being published, and from where. */
export interface PublishContext {
  repository: Repository;
  pending: Pending;
  request: PublishRequest;
  writeFiles: WriteFiles;
  team?: Team | undefined;
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
