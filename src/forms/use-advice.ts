import { useState } from 'react';
import type { Json } from '../model/resolved';
import type { FieldModel } from './field-model';
import { useForm } from './form-context';
import { dayAdvice, timeAdvice } from './opening-hours';

/** What is said about a value that is accepted all the same: a day that is past, an hour at which nobody is there. */
export function useAdvice({ advises }: FieldModel, value: Json | undefined): string | undefined {
  const { hours, timeZone, lang, words } = useForm();
  // The day on which the form was opened is near enough.
  const [now] = useState(() => new Date());
  if (!hours || timeZone === undefined || typeof value !== 'string') return undefined;
  const calendar = { hours, timeZone, lang, words };
  if (advises === 'time') return timeAdvice(value, calendar);
  return advises === 'day' ? dayAdvice(value, calendar, now) : undefined;
}
