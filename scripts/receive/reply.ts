import type { FieldProblem } from '../../src/forms/problems';

/** How a request ends, however it was sent. */
export type Reply =
  /** It is kept. */
  | { status: 200; reference: string }
  /** It is not what the form asks for. */
  | { status: 422; problems: FieldProblem[] }
  /** Not taken in: it is no form, from nowhere, too large, another's; or there is no room, or a fault. */
  | { status: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 503 | 507 };

/** As the form's code in the browser reads it. */
export function replyJson(reply: Reply): string {
  if (reply.status === 200) return JSON.stringify({ reference: reply.reference });
  if (!('problems' in reply)) return '{}';
  const errors = reply.problems.map(({ path, message }) => [path.join('.'), message] as const);
  return JSON.stringify({ errors: Object.fromEntries(errors) });
}
