import { hash } from 'node:crypto';

/** Names contents: equal parts give equal names, in 27 letters that addresses may hold. */
export function hashText(...parts: string[]): string {
  return hash('sha1', parts.join('\0'), 'base64url');
}

/** SHA-256 of a text, in hexadecimal digits. */
export const sha256Of = (text: string): string => hash('sha256', text);
