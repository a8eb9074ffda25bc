/** An SMTP server for tests: it keeps what it accepts, and can be told to turn mails away. */
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  raw: string;
  messageId: string;
}

export interface SmtpPeer {
  url: string;
  port: number;
  received: Received[];
  /** Set to answer every recipient with this code, and everybody who connects too where it is 421. */
  refusal: number | null;
  /** Set to keep senders waiting at the recipient until it resolves. */
  stall: Promise<void> | null;
  /** Senders waiting there now. */
  waiting: number;
  refused: number;
  close(): Promise<void>;
}

const refusal = (code: number) => Object.assign(new Error('Come back later'), { responseCode: code });

export async function startSmtpPeer({
  port = 0,
  login,
}: { port?: number; login?: { user: string; pass: string } } = {}): Promise<SmtpPeer> {
  const peer: SmtpPeer = { url: '', port: 0, received: [], refusal: null, stall: null, waiting: 0, refused: 0, close };

  function turnAway(at: 'greeting' | 'recipient'): Error | null {
    if (peer.refusal === null || (at === 'greeting' && peer.refusal !== 421)) return null;
    peer.refused += 1;
    return refusal(peer.refusal);
  }

  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) => done(turnAway('greeting')),
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass ? done(null, { user: username }) : done(refusal(535)),
    async onRcptTo(_address, _session, done) {
      peer.waiting += 1;
      await peer.stall;
      peer.waiting -= 1;
      done(turnAway('recipient'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const messageId = /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '';
        peer.received.push({ to: session.envelope.rcptTo.map((one) => one.address), raw, messageId });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  const address = server.server.address() as { port: number };
  peer.port = address.port;
  peer.url = `smtp://${login ? `${login.user}:${encodeURIComponent(login.pass)}@` : ''}127.0.0.1:${address.port}`;

  function close(): Promise<void> {
    return new Promise((done) => server.close(() => done()));
  }
  return peer;
}
