// oxlint-disable-next-line no-restricted-imports -- this half of web/ runs on the server
import { Writable } from 'node:stream';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { serverTexts } from '#web/lib/i18n.ts';
import { PageStateText } from '#web/lib/page-state-text.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { writePageState } from '#web/lib/page-state.ts';
import { queryClientOf } from '#web/lib/query-client.ts';

export { pageContext };

const longestMs = 10_000;

/** The page whole: it is cached, and the hashes of its inline scripts go into a header. */
function renderWhole(page: ReactNode): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const parts: Uint8Array[] = [];
  const collect = new Writable({
    decodeStrings: false,
    write: (part: Uint8Array | string, _encoding, done) => {
      parts.push(typeof part === 'string' ? Buffer.from(part) : part);
      done();
    },
    final: (done) => {
      resolve(Buffer.concat(parts));
      done();
    },
  });
  const late = setTimeout(() => abort(new Error('The page took too long.')), longestMs);
  let failed = false;
  const fail = (error: unknown) => {
    failed = true;
    reject(error as Error);
  };
  const { pipe, abort } = renderToPipeableStream(page, {
    // A part that comes later in the browser still stands where it belongs in the HTML.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => void (failed || pipe(collect)),
    onShellError: fail,
    onError: fail,
  });
  return promise.finally(() => clearTimeout(late));
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const { language, resources, keepHtml } = page;
  const client = queryClientOf(page);
  const html = await renderWhole(
    <I18nextProvider i18n={serverTexts(language, resources)}>
      <QueryClientProvider client={client}>
        <PageStateText value={writePageState(client)}>
          <ServerRouter context={routerContext} url={request.url} />
        </PageStateText>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  keepHtml(html);
  return new Response(null, { status, headers });
}
