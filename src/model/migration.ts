import type { Json, JsonObject } from './resolved';

/**
 * One step of a migration. Pointers begin at what the migration is of; a `*` in them is every item of a list, or every
 * property of an object.
 */
export type MigrationStep =
  /** Another name in the same object; with the empty pointer another type of a block. */
  | { do: 'rename'; at: string; to: string }
  /** Another place. */
  | { do: 'move'; at: string; to: string }
  /** Only where nothing is lost: where the value is empty, or one of these. */
  | { do: 'remove'; at: string; values?: readonly Json[] }
  /** A value where there is none. */
  | { do: 'default'; at: string; value: Json }
  /** A list with the value in it; with a name, an object that has it under that. */
  | { do: 'wrap'; at: string; in?: string }
  /** What a person does. */
  | { do: 'by-hand'; at: string; tell: string };

/** How content in an old shape takes the new one: a document of schema/migrations/, or of a site's blocks/_migrations/. */
export interface Migration {
  /** The version that changes the shape; a site's own has none. */
  version?: string;
  /** The schemas, by their paths below schema/: `blocks/hero`, `defs/image`, `site`, `form#/definitions/value`. */
  of: readonly string[];
  why: string;
  steps: readonly MigrationStep[];
}

/** What of older shapes content is read by. */
export interface MigrationHistory {
  /** In the order in which they are carried out, for each schema by itself, with the file and the name of its shapes. */
  migrations: readonly (Omit<Migration, 'of'> & { of: string; file: string; base: string })[];
  /** Schemas by their path below schema/, as they were before migrations of a name; `now` where something is deprecated. */
  shapes: Record<string, Record<string, JsonObject>>;
}
