import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'typed-pages': resolve(import.meta.dirname, 'src/kit/typed-pages.ts') } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // As many as there are cores on the machines that run the gate; left to itself it keeps one free.
    maxWorkers: 2,
    // A busy machine is slow, not wrong: only what hangs runs into these.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
