import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative, so that one bundle serves sites under any base path.
  base: './',
  publicDir: false,
  plugins: [react()],
  build: {
    // One stylesheet that every page links: split CSS moved the layout at hydration.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
