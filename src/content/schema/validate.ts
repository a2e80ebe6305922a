import type { Occurrence, SourceFile, Validators } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { FormDocument } from '../../model/form';
import type { PageSource, SharedSource, SiteSource } from '../../model/source.generated';
import { lostLetters } from './lost-letters';
import { parseSource } from '../source/parse';
import { veryLong } from '../source/file-faults';
import { longLength } from '../source/limits';
import { editorSchemaFaults, type FileKind } from './editor-schema';
import { unseenSigns } from './unseen-signs';
import { explainSchemaErrors } from './faults';
import { otherKind } from './other-kind';

/** A file whose text is JSON that its schema accepts, or the faults that it has instead; and what in it has a meaning. */
export type Read<T> =
  | { value: T; occurrences: Occurrence[]; guess: unknown; faults: Fault[] }
  | { value?: undefined; occurrences: Occurrence[]; guess: unknown; faults: Fault[] };

export const readPage = (file: SourceFile, validators: Validators): Read<PageSource> =>
  read<PageSource>(file, 'page', validators);

export const readShared = (file: SourceFile, validators: Validators): Read<SharedSource> =>
  read<SharedSource>(file, 'shared', validators);

export const readSite = (file: SourceFile, validators: Validators): Read<SiteSource> =>
  read<SiteSource>(file, 'site', validators);

export const readForm = (file: SourceFile, validators: Validators): Read<FormDocument> =>
  read<FormDocument>(file, 'form', validators);

function read<T>(file: SourceFile, kind: FileKind, validators: Validators): Read<T> {
  const { value, isSound, faults: ofSyntax } = parseSource(file);
  if (!isSound) return { occurrences: [], guess: value, faults: ofSyntax };
  const faults = [
    ...ofSyntax,
    ...lostLetters(file),
    ...(file.text.length > longLength ? [veryLong(file.path)] : []),
  ];
  const ofEditor = editorSchemaFaults(file.path, kind, value);
  const validator = validators[kind];
  const occurrences: Occurrence[] = [];
  if (!validator.call(occurrences, value)) {
    const other = otherKind(file.path, value);
    const broken = other
      ? [other]
      : [...ofEditor, ...explainSchemaErrors(file.path, value, validator.errors ?? [], validators)];
    return { occurrences, guess: value, faults: [...faults, ...broken] };
  }
  const unseen = unseenSigns(file, value);
  // The one place where data takes its type: its schema has just accepted it.
  return { value: value as T, occurrences, guess: value, faults: [...faults, ...ofEditor, ...unseen] };
}
