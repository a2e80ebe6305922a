import type { Person } from '../../../src/model/person';

export type Right = Person['may'];

/** Each holds those before it. */
export const rights = ['look', 'edit', 'publish'] as const satisfies Right[];

/** Whoever uses Studio on their own computer may do everything. */
export const mayDo = (person: Person | undefined, right: Right): boolean =>
  person === undefined || rights.indexOf(person.may) >= rights.indexOf(right);
