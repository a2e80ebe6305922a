import type { Diagnostic, TextEdit } from './diagnostic';

/** A problem before it has a place in the text; `locate` finds the place only when there is something to print. */
export interface Fault {
  /** The usual one of its code where left out. */
  severity?: Diagnostic['severity'];
  code: Diagnostic['code'];
  file: string;
  pointer: string;
  /** What is underlined: the value (the usual), or the name of the property. */
  at?: 'value' | 'key';
  /** A part of the string at the pointer, in UTF-16 units of the decoded string. */
  within?: { start: number; end: number };
  /** A part of the file, where there is no value to point to. */
  range?: { offset: number; length: number };
  message: string;
  /** What to do. With a fix or a suggestion, what their own words leave unsaid. */
  hint?: string;
  /** What the underlined text should have been: a suggestion, unless it is certain. */
  replacement?: string;
  /** The whole value, quotes and all, in another form. */
  rewrite?: Rewrite;
  /** Only one answer is right, as with letter case: `--fix` may make it. A likeness in spelling never is. */
  isCertain?: boolean;
  fix?: TextEdit[];
  suggestion?: TextEdit[];
  related?: { file: string; pointer: string; range?: { offset: number; length: number }; message: string }[];
}

/** Other JSON for a value; something around it; or its place changed with that of its name. */
export type Rewrite = { raw: string } | { before: string; after: string };
