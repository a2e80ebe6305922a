import type { JsonObject } from '../../../model/resolved';
import type { Semantics } from '../../../model/semantics.generated';
import type { Field, FieldKind } from '../../../model/studio';
import type { EditorField, Meaning } from '../../meanings/meaning';
import { meanings } from '../../meanings/meanings';

// A text that may be longer wants more than one line to be written in.
const longestLine = 160;

export const meaningOf = ({ semantics }: JsonObject): Meaning | undefined =>
  typeof semantics === 'string' && Object.hasOwn(meanings, semantics)
    ? meanings[semantics as Semantics]
    : undefined;

/** What the meaning of a value says of how it is edited. */
export const editorOf = (shape: JsonObject): EditorField | undefined => meaningOf(shape)?.editor;

/** The kind of the field of a text, and what it offers. */
export function textKind(shape: JsonObject, named: string | undefined): Pick<Field, 'kind' | 'offers'> {
  const editor = editorOf(shape);
  const offers = named ?? (typeof shape.offers === 'string' ? shape.offers : editor?.offers);
  const kind = kindOf(editor, shape, offers);
  return offers === undefined ? { kind } : { kind, offers };
}

function kindOf(
  editor: EditorField | undefined,
  { maxLength, format }: JsonObject,
  offers: string | undefined,
): FieldKind {
  switch (editor?.field) {
    case 'rich-text':
    case 'address':
    case 'picture':
    case 'date':
      return editor.field;
    case 'name':
      return offers === 'icons' ? 'icon' : 'name';
    case 'line':
    case 'film':
    case 'embed':
    case 'table':
    case 'path':
      return 'line';
    case undefined:
      if (offers !== undefined) return 'name';
      if (format === 'date') return 'date';
      return typeof maxLength === 'number' && maxLength > longestLine ? 'text' : 'line';
  }
}

/**
 * Whether a field says how something is shown or addressed, not what it says. What is needed is one of these only where
 * its schema says so.
 */
export function isSetting(shape: JsonObject, { kind, isRequired, value }: Field): boolean {
  if (shape.advanced === true || editorOf(shape)?.isSetting === true) return true;
  if (isRequired) return false;
  return kind === 'choice' || kind === 'switch' || (kind === 'number' && value === undefined);
}
