// Which language a request wants: of those that the product speaks, the one that its header likes best.
import { defaultLanguage, languages, type Language } from '@codes/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from './cookies.ts';

export { defaultLanguage };

/** Of its answer. Without the header it is English, as it always was. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}

/** Of a page: what was chosen in this browser, else what the browser is set to. */
export function chosenLanguageOf(request: FastifyRequest): Language {
  return languageNamed(cookieOf(request, 'language')) ?? languageOf(request);
}

/** Told to those alone who said what they want: the others get what they always got. */
export function sayLanguage(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['accept-language'] !== undefined) reply.header('content-language', languageOf(request));
}

/**
 * 'sv-SE, en;q=0.8' is Swedish. What is equally good comes in the order of the header; what is not one of ours counts for nothing.
 */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .slice(0, mostRanges)
    .flatMap((range) => rangeOf(range) ?? [])
    .toSorted((a, b) => b.quality - a.quality);
  return wanted[0]?.language ?? defaultLanguage;
}

/** Nobody prefers more; a header is as long as its sender likes. */
const mostRanges = 50;

const written = /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9]{1,8})*\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

function rangeOf(range: string): { language: Language; quality: number } | null {
  const [, primary = '', quality = '1'] = written.exec(range) ?? [];
  const language = primary === '*' ? defaultLanguage : languageNamed(primary.toLowerCase());
  return language === null || Number(quality) === 0 ? null : { language, quality: Number(quality) };
}

export function languageNamed(name: string | null | undefined): Language | null {
  return languages.find((language) => language === name) ?? null;
}
