import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative, so that one bundle serves sites under any base path.
  base: './',
  publicDir: false,
  plugins: [react()],
  resolve: {
    // RJSF brings a Markdown renderer for descriptions, which our templates do not use: 27 kB of it.
    alias: [{ find: /^markdown-to-jsx(\/react)?$/, replacement: resolve(import.meta.dirname, 'src/forms/no-markdown.ts') }],
  },
  build: {
    // One stylesheet that every page links: split CSS moved the layout at hydration.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
