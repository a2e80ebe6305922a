import type { Field } from '../../src/model/studio';

/** All fields, those within lists and groups after the one that holds them. */
export const leavesOf = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => (field.fields ? [field, ...leavesOf(field.fields)] : [field]));
