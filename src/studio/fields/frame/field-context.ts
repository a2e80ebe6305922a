import { createContext, use, type ReactNode } from 'react';
import type { Diagnostic } from '../../../model/diagnostic';
import type { Field, StudioSite, UploadAnswer } from '../../../model/studio';
import type { Drafts } from './drafts';
import type { Wish } from '../../making/wish';
import type { OpenFile } from './open-button';

/** What every field may use, whatever it holds. */
export interface InField {
  site: StudioSite;
  drafts: Drafts;
  faults: Diagnostic[];
  /** Grows with every undo: fields then show what the file says, also the one that has the focus. */
  undoCount: number;
  /** JSON pointer of the field that is to have the focus. */
  focusOn?: string;
  /** Opens the editor at the line; absent where there is none. */
  onOpen?: OpenFile;
  /** Makes, moves and removes entries of lists; absent where that cannot be done. */
  make?: ((wish: Wish | undefined) => void) | undefined;
  /** Absent where pictures cannot be added. */
  onUpload?: (file: File) => Promise<UploadAnswer>;
  /** Shows the editor of a field within another one. */
  renderField: (field: Field) => ReactNode;
}

export const FieldContext = createContext<InField | undefined>(undefined);

export function useFieldContext(): InField {
  const context = use(FieldContext);
  if (!context) throw new Error('A field is outside of <BlockFields>.');
  return context;
}
