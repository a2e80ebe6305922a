import react from '@vitejs/plugin-react';
import { basename, dirname, resolve } from 'node:path';
import { defineConfig } from 'vite';

// A block comes with the others unless it is named here: what only some pages have, the rest need not load.
const lightBlocks =
  /src[\\/]blocks[\\/](?!form\b|card-carousel[\\/]create|timeline|sequence|quote|key-message|comparison|evidence|ranges|dots|decision|checklist|diagram|pacer)/;

/** Classes are named after their file, which compresses far better than hashes: `hero_words`, `hero-controls_bar`. */
function className(name: string, file: string): string {
  const [folder, base] = [basename(dirname(file)), basename(file).replace(/\.module\.css.*/, '')];
  return `${folder === base ? base : `${folder}-${base}`}_${name}`;
}

export default defineConfig({
  // Relative, so that one bundle serves sites under any base path.
  base: './',
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: className } },
  resolve: {
    // RJSF brings a Markdown renderer for descriptions, which our templates do not use: 27 kB of it.
    alias: [
      {
        find: /^markdown-to-jsx(\/react)?$/,
        replacement: resolve(import.meta.dirname, 'src/forms/no-markdown.ts'),
      },
    ],
  },
  build: {
    // One stylesheet that every page links: split CSS moved the layout at hydration.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // Without Firefox 120, which lacks :has(): for its sake lists of selectors would be wrapped in :is(), which
    // browsers then try on every element of the page.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    modulePreload: { polyfill: false },
  },
  // Chunks and hints are for browsers, not for the prerender.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A hint to V8: what hydration runs is compiled off the main thread, which takes a third off its time there.
            postBanner: ({ name }) =>
              ['react', 'start', 'blocks'].includes(name) ? '//# allFunctionsCalledOnLoad' : '',
            codeSplitting: {
              groups: [
                // By itself, so that the first script fetches no more than it is.
                { name: 'preload', test: /vite[\\/]preload-helper/, priority: 2 },
                // By itself, so that it is evaluated in a task of its own.
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
                // Light blocks together: one request instead of twenty.
                { name: 'blocks', test: lightBlocks, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
