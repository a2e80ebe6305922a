import { createContext, useContext } from 'react';
import type { FormWords } from '../model/form';
import type { OpeningHours } from '../model/site.generated';
import { defaultWords } from './form-words';

/** What every field of a form must know of the form. */
export interface FormSurroundings {
  words: Required<FormWords>;
  /** Whether optional fields are marked as such. */
  marksOptional: boolean;
  /** The language of days and hours. */
  lang: string;
  /** When the place is open, where the form says something by it. */
  hours?: OpeningHours;
  timeZone?: string;
}

export const FormContext = createContext<FormSurroundings>({
  words: defaultWords,
  marksOptional: true,
  lang: 'en',
});

export function useForm(): FormSurroundings {
  return useContext(FormContext);
}
