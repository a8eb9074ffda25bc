/**
 * Imported before everything else. React decides at its first import whether it checks everything while it renders, which
 * takes twice the time; only development wants that, and NODE_ENV, which it asks, tells the site something else.
 */
import { createRequire } from 'node:module';

if (!process.argv.includes('--dev')) {
  const require = createRequire(import.meta.url);
  const given = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) require(name);
  if (given === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = given;
}
