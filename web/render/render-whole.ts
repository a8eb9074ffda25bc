/** A page as its bytes, all at once. */
// oxlint-disable-next-line no-restricted-imports -- this half of web/ runs on the server
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { pageStateId } from '#web/lib/page-state.ts';

const longestMs = 10_000;

/** Where a part of a page was not there yet, or failed. */
const gaps = ['$?-->', '$!-->'];

const doctype = Buffer.from('<!DOCTYPE html>');
const headEnd = Buffer.from('</head>');
const stateBegin = Buffer.from(`<script id="${pageStateId}" type="application/json">`);
const ending = Buffer.from('</body></html>');

/** For the bytes of a page until they are put together: to get and give back so much each time takes longer. */
let desk = Buffer.alloc(1 << 20);

function bytesOf(html: string): Buffer {
  const most = html.length * 3;
  if (desk.length < most) desk = Buffer.alloc(most);
  return desk.subarray(0, desk.write(html));
}

/** Long texts that are ready as they stand: React would only carry them along. */
interface Additions {
  /** For the end of the head. */
  preloads: string;
  /** What the block of page data holds. */
  state: string;
  /** For the end of the body. */
  data: string;
}

/**
 * The page whole: it is cached, and the hashes of its inline scripts go into a header. Written at once rather than as a
 * stream, which takes longer; only the first page of its kind has to wait for a part of the site's own code.
 */
export async function renderWhole(page: ReactNode, { preloads, state, data }: Additions): Promise<Buffer> {
  // Cut and searched as bytes: each cut of a long text would write it anew.
  let html = bytesOf(renderToString(page));
  if (gaps.some((gap) => html.includes(gap))) html = Buffer.from(await renderPatiently(page));
  const begins = html.subarray(0, doctype.length).equals(doctype) ? [] : [doctype];
  const head = html.indexOf(headEnd);
  const stateAt = html.indexOf(stateBegin, head) + stateBegin.length;
  return Buffer.concat([
    ...begins,
    html.subarray(0, head),
    Buffer.from(preloads),
    html.subarray(head, stateAt),
    Buffer.from(state),
    html.subarray(stateAt, -ending.length),
    Buffer.from(data),
    ending,
  ]);
}

function renderPatiently(page: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const parts: Uint8Array[] = [];
  const collect = new Writable({
    decodeStrings: false,
    write: (part: Uint8Array | string, _encoding, done) => {
      parts.push(typeof part === 'string' ? Buffer.from(part) : part);
      done();
    },
    final: (done) => {
      resolve(Buffer.concat(parts).toString());
      done();
    },
  });
  const late = setTimeout(() => abort(new Error('The page took too long.')), longestMs);
  let failed = false;
  const fail = (error: unknown) => {
    failed = true;
    reject(error);
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
