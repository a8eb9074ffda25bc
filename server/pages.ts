/** Where pages come from: the build, or Vite while developing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { StartError } from '#server/db/start-error.ts';
import type { PageRenderer } from '#server/render.ts';

const root = join(import.meta.dirname, '..');

export async function builtPages(): Promise<PageRenderer> {
  const file = join(root, 'build/server/index.js');
  if (!existsSync(file)) throw new StartError('The pages are not built: run "npm run build" first.');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return {
    build: async () => build,
    cache: true,
    files: async (app) => {
      await app.register(fastifyStatic, {
        root: join(root, 'build/client'),
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          // File names under assets/ carry a hash of their content.
          const forever = path.includes(`${join('build', 'client', 'assets')}`);
          reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        },
      });
    },
  };
}

/** Each running server has a cache of its own: two of them would invalidate each other's. */
export function vitePages(dataDir: string): PageRenderer {
  let vite: ViteDevServer;
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    cache: false,
    files: async (app) => {
      const { createServer } = await import('vite');
      vite = await createServer({
        root,
        cacheDir: join(dataDir, 'vite'),
        server: { middlewareMode: true, hmr: { server: app.server } },
        appType: 'custom',
      });
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api') || request.url.startsWith('/health')) return done();
        vite.middlewares(request.raw, reply.raw, done);
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}
