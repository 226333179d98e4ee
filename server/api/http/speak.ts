import type { FastifyInstance, FastifyReply } from 'fastify';
import { ENGLISH, parseLanguage, type Language } from '../languages/language';
import { translate } from '../languages/translate';
import { API_BASE } from './route';

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? 'Accept-Language' : `${String(before)}, Accept-Language`);
}

function withMessage(payload: unknown): payload is { readonly message: string } {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'message' in payload &&
    typeof payload.message === 'string'
  );
}

/** Returns the payload with its `message`, if any, in a language. */
export function translateMessage(payload: unknown, language: Language): unknown {
  if (language === ENGLISH || !withMessage(payload)) return payload;
  return { ...payload, message: translate(payload.message, language) };
}

/**
 * Translates `message` of every response when it is sent. Handlers, faults and refusals write English
 * (docs/decisions/0097). Responses must not be cached. A cache that ignores this still separates the languages.
 */
export function speakLanguages(app: FastifyInstance): void {
  // Uses a callback, because a promise for every call would cost measurable time.
  app.addHook('preSerialization', (request, reply, payload: unknown, next) => {
    if (!request.url.startsWith(`${API_BASE}/`)) return next(null, payload);
    vary(reply);
    const language = parseLanguage(request.headers['accept-language']);
    if (language === ENGLISH) return next(null, payload);
    reply.header('content-language', language);
    next(null, translateMessage(payload, language));
  });
}
