/** A local peer that speaks Anthropic's streaming protocol, says what a test wants, and keeps its own ledger. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PeerBody {
  model: string;
  system: { text: string }[];
  tools: { name: string }[];
  tool_choice: { type: string };
  messages: { role: string; content: string | { type: string; [key: string]: unknown }[] }[];
}

export type Block = { text: string } | { tool: string; input: unknown };

export interface Reply {
  blocks?: Block[];
  stop?: string;
  /** An HTTP failure instead of a stream. */
  status?: number;
  retryAfter?: number;
  errorType?: string;
  /** What becomes of the stream after its blocks. */
  after?: 'finish' | 'silence' | 'cut' | 'reset' | 'error';
  /** Nothing at all is answered. */
  isDeaf?: boolean;
  /** Milliseconds between the pieces of a text. */
  pace?: number;
  /** An event that nobody knows. */
  withUnknown?: boolean;
}

export interface PeerEntry {
  id: string;
  input: number;
  output: number;
  isFinished: boolean;
}

const piece = 12;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const tokens = (text: string) => Math.ceil(text.length / 4);

export type Script = (body: PeerBody, nth: number) => Reply | Promise<Reply>;

export async function openPeer(script: Script) {
  const ledger: PeerEntry[] = [];
  const bodies: PeerBody[] = [];
  let current = script;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let raw = '';
    for await (const part of request) raw += String(part);
    const body = JSON.parse(raw) as PeerBody;
    bodies.push(body);
    const reply = await current(body, bodies.length);
    if (reply.isDeaf) return;
    if (reply.status) {
      response.writeHead(reply.status, {
        'content-type': 'application/json',
        ...(reply.retryAfter !== undefined && { 'retry-after': String(reply.retryAfter) }),
      });
      response.end(JSON.stringify({ type: 'error', error: { type: reply.errorType ?? 'api_error', message: 'no' } }));
      return;
    }
    const entry: PeerEntry = { id: `msg_${ledger.length + 1}`, input: tokens(raw), output: 0, isFinished: false };
    ledger.push(entry);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let isGone = false;
    response.on('close', () => (isGone = true));
    const send = (type: string, data: object) => {
      if (!isGone) response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
    };
    const usage = {
      input_tokens: entry.input,
      output_tokens: 1,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 0,
    };
    send('message_start', {
      message: {
        id: entry.id,
        type: 'message',
        role: 'assistant',
        model: body.model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage,
      },
    });
    if (reply.withUnknown) send('brand_new_event', { anything: true });
    send('ping', {});
    let said = 0;
    for (const [index, block] of (reply.blocks ?? []).entries()) {
      const isText = 'text' in block;
      const whole = isText ? block.text : JSON.stringify(block.input);
      send('content_block_start', {
        index,
        content_block: isText
          ? { type: 'text', text: '' }
          : { type: 'tool_use', id: `toolu_${ledger.length}_${index}`, name: block.tool, input: {} },
      });
      for (let at = 0; at < whole.length && !isGone; at += piece) {
        const part = whole.slice(at, at + piece);
        said += part.length;
        entry.output = Math.ceil(said / 4);
        send('content_block_delta', {
          index,
          delta: isText ? { type: 'text_delta', text: part } : { type: 'input_json_delta', partial_json: part },
        });
        if (reply.pace) await pause(reply.pace);
      }
      send('content_block_stop', { index });
    }
    const { after = 'finish' } = reply;
    if (after === 'silence' || isGone) return;
    if (after === 'reset') return void response.destroy();
    if (after === 'cut') return void response.end();
    if (after === 'error') {
      send('error', { error: { type: reply.errorType ?? 'overloaded_error', message: 'busy' } });
      return void response.end();
    }
    const hasTools = reply.blocks?.some((block) => 'tool' in block) ?? false;
    send('message_delta', {
      delta: { stop_reason: reply.stop ?? (hasTools ? 'tool_use' : 'end_turn'), stop_sequence: null },
      usage: { output_tokens: entry.output },
    });
    send('message_stop', {});
    entry.isFinished = !isGone;
    response.end();
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    bodies,
    say(next: Script): void {
      current = next;
      bodies.length = 0;
      ledger.length = 0;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type Peer = Awaited<ReturnType<typeof openPeer>>;
