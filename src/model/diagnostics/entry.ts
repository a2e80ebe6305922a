import type { Severity } from '../severity';

/** What is known of one kind of diagnostic, whichever page it is found on. Written for authors who are no developers. */
export interface DiagnosticEntry {
  /** The usual one: an error where it is not said. */
  severity?: Severity;
  /** Others that it may have, and when. */
  otherwise?: { severity: Severity; when: string };
  title: string;
  /** What it means and why it matters, in plain words. */
  explanation: string;
  example: DiagnosticExample;
}

export interface DiagnosticExample {
  /**
   * What the two texts are a part of: the properties of a page, those of pages/_site.json, or (`files`) a case
   * that takes more than one file. Where it is not said, of the list of blocks of a page.
   */
  of?: 'page' | 'settings' | 'files';
  before: string;
  /** What is right; or what of the text before is changed, and to what. */
  after?: string;
  change?: readonly [from: string, to: string];
}

export const afterOf = ({ before, after, change: [from, to] = ['', ''] }: DiagnosticExample): string =>
  after ?? before.replace(from, () => to);
