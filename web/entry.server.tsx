import { I18nextProvider } from 'react-i18next';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { serverTexts } from '#web/lib/i18n.ts';
import { pageContext } from '#web/lib/page-context.ts';

export { pageContext };

/** Renders the page whole: it is cached, and the hashes of its inline scripts go into a header. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, resources } = context.get(pageContext);
  let failed: unknown;
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={serverTexts(language, resources)}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nextProvider>,
    {
      // A part that comes later in the browser still stands where it belongs in the HTML.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void (failed ??= error),
      signal: AbortSignal.timeout(10_000),
    },
  );
  await stream.allReady;
  if (failed) throw failed;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
