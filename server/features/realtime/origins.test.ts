import { expect, test } from 'vitest';
import { isOwnOrigin } from '#server/features/realtime/origins.ts';

const site = { publicUrl: 'https://annonces.example', production: true };
const trial = { publicUrl: 'http://localhost:3000', production: true };

test.each([
  [site, 'https://annonces.example', '127.0.0.1:3000', true],
  [site, undefined, 'annonces.example', true],
  [site, 'https://evil.example', 'annonces.example', false],
  [site, 'http://annonces.example', '127.0.0.1:3000', false],
  [site, 'null', 'annonces.example', false],
  [site, 'file://annonces.example', 'annonces.example', false],
  // Tried on a home network, by its number or a name there.
  [trial, 'http://192.168.1.20:3000', '192.168.1.20:3000', true],
  [trial, 'http://maison.local:3000', 'Maison.local:3000', true],
  [trial, 'http://192.168.1.20:8080', '192.168.1.20:3000', false],
  [trial, 'https://evil.example', '192.168.1.20:3000', false],
])('%# a socket asked of %o by a page of %s at the address %s', (config, origin, host, isOwn) => {
  expect(isOwnOrigin(config, { origin, host })).toBe(isOwn);
});
