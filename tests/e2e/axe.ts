import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  // Part of WCAG 2.2 AA, but off unless asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // What only costs time: the stylesheets fetched once more, for experimental rules, and a selector for every part.
  preload: false,
  selectors: false,
};

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

interface Axe {
  run: (context: string, options: object) => Promise<AxeResults>;
}

/**
 * What axe finds against WCAG 2.2 AA.
 * The program goes in by the browser's own debugger: the site's policy would stop a script element.
 */
export async function axeFindings(page: Page, context = 'html'): Promise<string[]> {
  await page.evaluate(`${source}; undefined`);
  return page.evaluate(
    async ([where, how]) => {
      // What lies half under the header where the page happens to be is no fault of it.
      window.scrollTo({ top: 0, behavior: 'instant' });
      // The page as it stays: without its loader, and no colour on its way to another.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      const axe: Axe = Reflect.get(window, 'axe');
      const { violations } = await axe.run(where, how);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${location.pathname} ${id}: ${html} ${failureSummary}`),
      );
    },
    [context, options] as const,
  );
}
