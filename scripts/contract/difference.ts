/**
 * How a schema differs from what it was: `wider` accepts all that it accepted, `narrower` nothing that it refused,
 * `other` neither, or it means something else.
 */
export type Kind = 'wider' | 'narrower' | 'other';

export interface Difference {
  /** The schema: its path below schema/, with the definition in it. */
  of: string;
  /** Where in content that it describes; `*` is every item of a list. */
  pointer: string;
  kind: Kind;
  what: string;
}

export const isBreaking = ({ kind }: Pick<Difference, 'kind'>): boolean => kind !== 'wider';

export const differenceAt =
  ({ of, pointer }: Pick<Difference, 'of' | 'pointer'>) =>
  (kind: Kind, what: string): Difference => ({ of, pointer, kind, what });
