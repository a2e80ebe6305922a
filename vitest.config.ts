import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const unit = 'tests/unit/**/*.test.ts';

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
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      // They leave nothing behind, so that one loading of the modules serves many files.
      { extends: true, test: { name: 'unit', include: [unit], isolate: false } },
      { extends: true, test: { name: 'others', include: ['tests/**/*.test.{ts,tsx}', `!${unit}`] } },
    ],
  },
});
