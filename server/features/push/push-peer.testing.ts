/** A push service on this machine: checks the site's signature, decrypts as a browser would, and answers what a test wants. */
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { createLocalJWKSet, importJWK, jwtVerify } from 'jose';

export interface Received {
  path: string;
  topic: string | undefined;
  ttl: string | undefined;
  message: Record<string, string>;
  bytes: number;
}

export async function openPushPeer() {
  const received: Received[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  let tried = 0;

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void (async () => {
        tried += 1;
        const answer = answers.shift() ?? { status: 201 };
        const browser = browsers.get(request.url ?? '');
        if (answer.status === 201 && browser) {
          const body = Buffer.concat(parts);
          await checkSignature(request.headers.authorization ?? '', origin());
          const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser.pair, authSecret: browser.auth });
          received.push({
            path: request.url ?? '',
            topic: request.headers.topic as string | undefined,
            ttl: request.headers.ttl as string | undefined,
            message: JSON.parse(plain.toString('utf8')) as Record<string, string>,
            bytes: body.length,
          });
        }
        response.writeHead(answer.status, answer.headers).end();
      })().catch((error: unknown) => response.writeHead(400).end(String(error)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin: origin(),
    received,
    tried: () => tried,
    /** The next answers, in order; after them it accepts. */
    answer: (...next: typeof answers) => void answers.push(...next),
    /** A browser that subscribed here. */
    browser(name: string) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { pair, auth });
      return {
        endpoint: `${origin()}/${name}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    reset() {
      received.splice(0);
      answers.splice(0);
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** `vapid t=<token>, k=<public key>`: signed with that key, for this service. */
async function checkSignature(header: string, audience: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), alg: 'ES256' };
  await importJWK(jwk, 'ES256');
  await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), { audience });
}
