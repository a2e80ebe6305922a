import { join } from 'node:path';
import type { Reads, ReadValues } from '../../src/content/context/read-values';
import type { PageRecord } from '../../src/content/open-site';
import type { SearchPiece } from '../../src/model/search';
import { hashText } from '../site/hash';
import { createRecordsWriter, readRecords, type StoredRecord, type KeptRecords } from '../site/kept-records';
import type { OutputPlace } from './owner';

/** What a build knows of a page, its record and its output. */
export interface PageState extends PageRecord {
  output: PageOutput;
}

export interface PageOutput {
  path: string;
  /** Says whether the file is as it was written. */
  stamp: string;
  /** All that the page follows from, its own text and what every page follows from left aside. */
  reads: Reads;
  /** What is searched of the page. */
  search?: SearchPiece;
}

export type KeptPage = StoredRecord<PageState>;

interface Summary {
  /** Every text file has its .br and .gz. */
  isCompressed: boolean;
  /** Changes with the engine: then nothing of this is used. */
  engine: string;
  /** Names what every page follows from. */
  base: string;
  /** What all that pages have read was. */
  values: ReadValues;
  /** The other files of the output. */
  files: string[];
  /** Changes when another build has put a whole site into the output: then all of this is out of date. */
  outputStamp: string;
}

export type BuildState = KeptRecords<Summary, PageState>;

/** Where it is kept what is known of an output: that follows from its folder alone, whichever site is built into it. */
export const stateFileOf = ({ out }: OutputPlace, cacheDir: string): string =>
  join(cacheDir, 'builds', `${hashText(out).slice(0, 12)}.state`);

export const readState = readRecords<Summary, PageState>;

export const createStateWriter = createRecordsWriter<Summary, PageState>;
