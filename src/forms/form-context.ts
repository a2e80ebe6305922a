import { createContext, useContext } from 'react';
import type { FormWords } from '../model/resolved';
import { defaultWords } from './words';

/** What every field of a form must know of the form. */
export interface FormSurroundings {
  words: Required<FormWords>;
  /** Whether optional fields are marked as such. */
  marksOptional: boolean;
}

export const FormContext = createContext<FormSurroundings>({ words: defaultWords, marksOptional: true });

export function useForm(): FormSurroundings {
  return useContext(FormContext);
}
