/** What a request tells about the browser it comes from. */
import { parse } from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The other end of a request. */
export interface Client {
  userAgent: string;
  address: string;
}

/** What the columns hold; behind a proxy, both are what a stranger wrote. */
const maxUserAgent = 512;
const maxAddress = 64;

export function clientOf(request: FastifyRequest): Client {
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgent),
    address: request.ip.slice(0, maxAddress),
  };
}

/** "Chrome · Windows"; a program that is no browser by its own name; empty where nothing is told. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = parse(userAgent);
  const parts = [browser.name, os.name].filter(Boolean);
  const named = parts.length > 1 ? parts.join(' · ') : (/^[^\s/(]+/.exec(userAgent)?.[0] ?? '');
  return named.slice(0, 100);
}

/** The leading groups of an IPv6 address, `::` written out. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.replace(/%.*/, '').toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...gap, ...back]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const v4Of = (address: string) => /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? null;

/** What one customer of a network holds: an IPv4 address, or 64 bits of IPv6. */
export function networkOf(address: string): string {
  return v4Of(address) ?? groupsOf(address, 4);
}

/** Roughly the network somebody is in; a phone moves within it all day. */
export function rangeOf(address: string): string {
  return v4Of(address)?.split('.').slice(0, 2).join('.') ?? groupsOf(address, 2);
}
