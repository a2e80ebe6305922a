import type { Person } from '../../../src/model/person';

export type Right = Person['may'];

/** Each holds those before it. */
export const rights = ['look', 'edit', 'publish'] as const satisfies Right[];

/** What each request of Studio needs the right to. What is not named here is answered to nobody. */
export const neededFor = {
  'GET site': 'look',
  'GET block': 'look',
  'GET history': 'look',
  'GET changes': 'look',
  'GET earlier': 'look',
  'GET page': 'look',
  'GET launch': 'look',
  'GET palette': 'look',
  'GET pictures': 'look',
  // They are asked for as a whole, and write nothing.
  'POST preview': 'look',
  'POST follow': 'look',
  'POST both': 'look',
  'POST here': 'look',
  'POST change': 'edit',
  'POST pages': 'edit',
  'POST take-back': 'edit',
  'POST undo': 'edit',
  'POST redo': 'edit',
  'POST skip': 'edit',
  'POST upload': 'edit',
  'POST open': 'edit',
  'POST publish': 'publish',
  // What visitors have sent is for those alone who answer for the site.
  'GET messages': 'publish',
  'POST message': 'publish',
  'POST message-table': 'publish',
} as const satisfies Record<string, Right>;

export type Request = keyof typeof neededFor;

export const isRequest = (key: string): key is Request => Object.hasOwn(neededFor, key);

/** Whoever uses Studio on their own computer may do everything. */
export const mayAsk = (person: Person | undefined, request: Request): boolean =>
  person === undefined || rights.indexOf(person.may) >= rights.indexOf(neededFor[request]);
