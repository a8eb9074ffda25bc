import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { menuEntries } from './scripts/screens.ts';

/**
 * What every page loads goes into two files rather than forty: together they compress a tenth smaller, and the first of
 * them changes only with the dependencies.
 */
const codeSplitting = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|@tanstack|zod|clsx)[\\/]/,
      priority: 2,
    },
    {
      name: 'site',
      // Shared by many pages, but not by what the home page needs first.
      test: /[\\/](web[\\/](lib|ui(?![\\/](field|text-input|text-area|control|note|empty-state|modal|dialog|sheet|menu|double-click|chip|checkbox)\.tsx?)|features|shell|render)|contract(?![\\/]ads\.ts))[\\/]/,
      minShareCount: 18,
      priority: 1,
    },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), menuEntries(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
});
