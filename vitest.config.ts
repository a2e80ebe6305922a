import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// They leave nothing behind, so that one loading of the modules serves many files.
const sharing = [
  'tests/unit/**/*.test.ts',
  'tests/forms/*.test.{ts,tsx}',
  'tests/studio/{click,markdown,outline,saver,stepping,still,words}.test.ts',
  'tests/studio/*.test.tsx',
  'tests/{architecture,attack,discovery,docs,every-page,suggestions}.test.ts',
  'tests/{every-block,prerender}.test.tsx',
  'tests/unit/{banner,frame-ids,points,timeline,unbroken}.test.tsx',
  'tests/search/search.test.ts',
  'tests/content/{engine-is-neutral,figures,paragraphs,statements,warnings}.test.ts',
];

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'typed-pages': resolve(import.meta.dirname, 'src/kit/typed-pages.ts') } },
  test: {
    environment: 'node',
    // As many as there are cores on the machines that run the gate; left to itself it keeps one free.
    maxWorkers: 2,
    // A busy machine is slow, not wrong: only what hangs runs into these.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/lib/same-every-time.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: { name: 'sharing', include: sharing, isolate: false } },
      {
        extends: true,
        test: {
          name: 'others',
          // Not by an exclude, which would take the place of those that the quick gate gives.
          include: ['tests/**/*.test.{ts,tsx}', ...sharing.map((files) => `!${files}`)],
        },
      },
    ],
  },
});
