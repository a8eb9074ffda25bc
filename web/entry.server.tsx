import { QueryClientProvider } from '@tanstack/react-query';
import { TextsProvider } from '#web/lib/texts.tsx';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { serverTexts } from '#web/lib/i18n.ts';
import { keepParts } from '#web/render/keep-parts.ts';
import { KeptPartsContext } from '#web/render/kept.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { ScriptMarkContext } from '#web/render/script-mark.ts';
import { renderWhole } from '#web/render/render-whole.ts';
import { handOff, pageKindOf } from '#web/render/router-internals.ts';
import { writePageState } from '#web/lib/page-state.ts';
import { queryClientOf } from '#web/lib/query-client.ts';

export { pageContext };

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const { language, resources, keepHtml, keptParts, scriptMark = '' } = page;
  const client = queryClientOf(page);
  const { serverHandoffStream, ...routed } = routerContext;
  const data = await handOff(serverHandoffStream, scriptMark);
  const { manifest, preloads } = import.meta.env.PROD
    ? pageKindOf(routed)
    : { manifest: routed.manifest, preloads: '' };
  const parts = keptParts && { known: keptParts, missing: new Set<string>() };
  const whole = (
    <TextsProvider i18n={serverTexts(language, resources)}>
      <QueryClientProvider client={client}>
        <KeptPartsContext value={parts}>
          <ScriptMarkContext value={scriptMark}>
            <ServerRouter context={{ ...routed, manifest }} url={request.url} />
          </ScriptMarkContext>
        </KeptPartsContext>
      </QueryClientProvider>
    </TextsProvider>
  );
  const html = await renderWhole(whole, { preloads, state: writePageState(client), data });
  keepHtml(parts?.missing.size ? Buffer.from(keepParts(html.toString(), parts)) : html);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}
