/** One request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** A response of any status. */
export interface WireResponse {
  readonly status: number;
  readonly text: string;
}

/** Carries a request. Rejects when no response came: no connection, too late, or ended by the signal. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/**
 * The header of a page in another language than English: "this language and no other", which no browser sends by itself
 * (docs/decisions/0097). It is added when a request is sent: which language that was makes no other request.
 */
export function languageHeader(language = document.documentElement.lang): {
  readonly 'Accept-Language'?: string;
} {
  return !language || language === 'en' ? {} : { 'Accept-Language': `${language},*;q=0` };
}
