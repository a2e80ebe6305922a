import type { FormWords } from './form';

/** What the engine itself says in a form; a form document may say it in its own words. */
export const defaultWords: Required<FormWords> = {
  optional: '(optional)',
  allNeeded: 'All fields are required.',
  noneNeeded: 'All fields are optional.',
  choose: 'Please choose',
  call: 'Call',
  problems: 'Please check these fields:',
  required: 'Please fill in: {label}',
  unticked: 'Please tick: {label}',
  invalid: 'Please check: {label}',
  number: 'Please write a number: {label}',
  wholeNumber: 'Please write a whole number: {label}',
  sending: 'Sending…',
  reference: 'Your reference is {reference}.',
  failed: 'This could not be sent. Nothing you typed is lost.',
  slow: 'There was no answer in time. Nothing you typed is lost.',
  unconnected: 'This form is not connected yet: what you enter here is not sent.',
  back: 'Go back in your browser to correct it: what you typed is still there.',
  retry: 'Try again',
  website: 'Leave this field empty',
  pastDay: '{day} is past. Please choose a later day.',
  closedDay: 'We are closed on {day}. Another day may suit better.',
  closedTime: 'We are open {hours}. Another time may suit better.',
  kept: 'Read this to us when you call',
  keptNote: 'It is kept only here, until you leave this page.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Your browser does not copy for us. It is selected: copy it yourself.',
  clear: 'Clear',
  cleared: 'Cleared.',
};

export function formWords(words: FormWords | undefined): Required<FormWords> {
  return { ...defaultWords, ...words };
}
