import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engineRoot } from '../site/engine-root';
import { escapeHtml } from '../../src/app/head';
import type { Diagnostic } from '../../src/model/diagnostic';
import { codeFrame } from '../print/code-frame';

export interface FaultSources {
  /** The site's folder: an editor is asked for files by their full path. */
  root: string;
  textOf: (file: string) => string | undefined;
}

/** Diagnostics for people in a browser: what is wrong, where, the lines around it, and what to do. */
export function faultsHtml(diagnostics: readonly Diagnostic[], sources: FaultSources): string {
  return `<ol class="faults">${diagnostics.map((found) => faultHtml(found, sources)).join('')}</ol>`;
}

/** One line for each: the place and the message. */
export function faultLinesHtml(diagnostics: readonly Diagnostic[], { root }: FaultSources): string {
  const lines = diagnostics.map(
    (found) => `<li>${placeLink(found, root)} <span>${escapeHtml(found.message)}</span></li>`,
  );
  return `<ul class="lines">${lines.join('')}</ul>`;
}

function faultHtml(diagnostic: Diagnostic, { root, textOf }: FaultSources): string {
  const { file, message, hint, related = [] } = diagnostic;
  const text = textOf(file);
  const parts = [
    `<p class="message">${escapeHtml(message)}</p>`,
    `<p class="place">${placeLink(diagnostic, root)}</p>`,
    // A wide frame scrolls, so the keyboard must reach it.
    text !== undefined &&
      `<pre role="group" tabindex="0" aria-label="The lines around it">${escapeHtml(codeFrame(text, diagnostic))}</pre>`,
    ...related.map((other) => `<p>${placeLink(other, root)} ${escapeHtml(other.message)}</p>`),
    hint && `<p class="hint"><span aria-hidden="true">→ </span>${escapeHtml(hint)}</p>`,
  ];
  return `<li>${parts.filter(Boolean).join('')}</li>`;
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>;

/** A click opens the file in the editor, by Vite's own opener; the page stays where it is. */
function placeLink({ file, line, column }: Place, root: string): string {
  const href = openerOf({ file, line, column }, root);
  return `<a href="${escapeHtml(href)}" target="editor" title="Open in the editor">${escapeHtml(`${file}:${line}:${column}`)}</a>`;
}

/** The address at which Vite opens a place in the editor. */
export function openerOf({ file, line, column }: Place, root: string): string {
  return `/__open-in-editor?file=${encodeURIComponent(`${join(root, file)}:${line}:${column}`)}`;
}

/** What every page begins with that is none of the site. */
export const headOf = (title: string, head: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    ${head}`;

/** What every page of the dev server's own begins with. */
export const ownHead = (title: string, styles: string, head: string): string =>
  headOf(
    title,
    `<style>${readFileSync(resolve(engineRoot, 'scripts/dev/browser', styles), 'utf8')}</style>\n    ${head}`,
  );
