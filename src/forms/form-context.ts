import { createContext, useContext } from 'react';
import type { FormWords } from '../model/form';
import type { OpeningHours } from '../model/site.generated';
import type { Need } from './form-fields';
import { defaultWords } from '../model/form-words';

/** What every field of a form must know of the form. */
export interface FormSurroundings {
  words: Required<FormWords>;
  /** Where some are needed, the others are marked as optional; else a line says it of all. */
  need: Need;
  /** The language of days and hours. */
  lang: string;
  /** When the place is open, where the form says something by it. */
  hours?: OpeningHours;
  timeZone?: string;
}

export const FormContext = createContext<FormSurroundings>({
  words: defaultWords,
  need: 'some',
  lang: 'en',
});

export function useForm(): FormSurroundings {
  return useContext(FormContext);
}
