import type { FastifyRequest } from 'fastify';
import { actorOf } from '#server/kit/actors.ts';
import { defaultLanguage, fromAcceptLanguage, languages, type Language } from '#contract/languages.ts';

/** The language of an answer: the one of the caller's account, else the one the request asks for. */
export function requestLanguage(request: FastifyRequest): Language {
  return actorOf(request)?.language ?? fromAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage;
}

function cookie(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];
}

/** The language of a page: ?lang= before the remembered choice before the browser's wish. */
export function pageLanguage(url: URL, request: FastifyRequest): Language {
  const wishes = [url.searchParams.get('lang'), cookie(request.headers.cookie, 'language_preference')];
  for (const wish of wishes) {
    const found = languages.find((language) => language === wish);
    if (found) return found;
  }
  return requestLanguage(request);
}
