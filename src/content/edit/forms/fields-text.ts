import type { JsonObject } from '../../../model/resolved';
import { asList, asObject } from '../../../model/json';
import { parseSource } from '../../source/parse';
import { isAtOrIn } from '../../source/pointer';
import type { Edited } from '../edited';
import { setValue } from '../operations';
import { readFields } from './read-fields';
import { writeFields } from './write-fields';

/** Whether a place is in the list that people have of a form's fields, and not in the file itself. */
export const isOfFields = (pointer: string): boolean => isAtOrIn(pointer, '/fields');

export const readForm = (text: string): JsonObject => asObject(parseSource({ path: '', text }).value);

/** The text in which a place leads to its value: of the list of fields one that holds nothing else. */
export const textSeen = (pointer: string, text: string): string =>
  isOfFields(pointer) ? JSON.stringify({ fields: readFields(readForm(text)) }) : text;

/** What an edit of the text that is seen comes to in the file. */
export function editedFile(text: string, pointer: string, edited: Edited): Edited | undefined {
  if (!isOfFields(pointer)) return edited;
  const { fields } = JSON.parse(edited.text) as JsonObject;
  return setValue(text, '', writeFields(readForm(text), asList(fields)));
}
