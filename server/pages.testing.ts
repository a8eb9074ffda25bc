/** Pages without React: each is what the API said, as text. The door, the cache and the headers are the real ones. */
import { createContext, type ServerBuild } from 'react-router';
import type { Call } from '#contract/endpoint.ts';
import type { PageRenderer } from '#server/render.ts';

type Load = (call: Call, url: URL) => Promise<unknown>;

/** `load` brings the data of any address; what it throws becomes a page with that status. */
export function plainPages(load: Load): PageRenderer {
  const pageContext = createContext<{ call: Call }>();
  const page = {
    id: 'page',
    path: '*',
    module: {
      default: () => null,
      loader: async ({ request, context }: { request: Request; context: { get(key: unknown): { call: Call } } }) => {
        try {
          return await load(context.get(pageContext).call, new URL(request.url));
        } catch (error) {
          throw Response.json(null, { status: (error as { statusCode?: number }).statusCode ?? 500 });
        }
      },
    },
  };
  const build = {
    entry: {
      module: {
        pageContext,
        default: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: Rendered) => {
          headers.set('content-type', 'text/html; charset=utf-8');
          return new Response(JSON.stringify(staticHandlerContext.loaderData), { status, headers });
        },
      },
    },
    routes: { page, ad: { ...page, id: 'ad', path: 'advertisement/:id' } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  };
  return { build: async () => build as unknown as ServerBuild, files: async () => {}, cache: true };
}

interface Rendered {
  staticHandlerContext: { loaderData: unknown };
}
