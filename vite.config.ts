import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { codeSplitting } from './scripts/code-splitting.ts';
import { menuEntries } from './scripts/screens.ts';

export default defineConfig({
  plugins: [tailwindcss(), menuEntries(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
});
