import type { Hindrance } from '../../../src/model/studio';

const hindrances: Record<string, Hindrance> = {
  EACCES: 'protected',
  EPERM: 'protected',
  EROFS: 'protected',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** What of the disk is the cause of an error; undefined where it is another one. */
export const hindranceOf = (error: unknown): Hindrance | undefined =>
  hindrances[error instanceof Error && 'code' in error ? String(error.code) : ''];
