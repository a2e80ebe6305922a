import type { Logger } from 'vite';
import { printers, printOptions } from '../print/report';
import type { SiteView } from './site/site-reader';

/** Makes the function that prints what is wrong with a site, in full when it has changed. */
export function createReporter(logger: Logger, root: string): (view: SiteView) => void {
  let last = '';

  return ({ diagnostics, pageCount, textOf }) => {
    const text =
      diagnostics.length === 0
        ? 'The content has no errors.'
        : (printers['pretty']?.({ diagnostics, pages: pageCount, textOf }, printOptions(root)) ?? '');
    const isKnown = text === last;
    last = text;
    logger.info(isKnown ? (text.split('\n').at(-1) ?? '') : text, { timestamp: true });
  };
}
