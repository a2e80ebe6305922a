/** Errors: those of how a command was called, and what any other says. */

/** An error in how a command was called; printed without a stack, exit code 2. */
export class UsageError extends Error {}

/** It cannot be done so; nothing was written. */
export const impossible = (why: string) => ({ result: 'impossible', why }) as const;

/** What a UsageError says, as an answer. @throws any other error */
export function answeredAs(error: unknown): ReturnType<typeof impossible> {
  if (error instanceof UsageError) return impossible(error.message);
  throw error;
}

/** What a package is that is installed only where it is needed. @throws UsageError where it is missing. */
export const ifInstalled = <Module>(loaded: Promise<Module>, need: string, name: string): Promise<Module> =>
  loaded.catch(() => {
    throw new UsageError(`${need} ${name}, which is not installed. Run: npm install ${name}`);
  });

/** What the system calls the reason of an error, such as `ENOENT`. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
