/** A request as it is sent. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Headers of the call's trace, if any. */
  readonly trace?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** A response of any status. */
export interface WireResponse {
  readonly status: number;
  readonly text: string;
}

/** Sends a request. Rejects without a response: no connection, a timeout, or an abort. */
export type Transport = (request: WireRequest) => Promise<WireResponse>;

/**
 * Returns the header of a page in a language other than English, which means "this language and no other". No
 * browser sends this value by default (docs/decisions/0097). Added when the request is sent, because the
 * language is not part of a request's identity.
 */
export function languageHeader(language = document.documentElement.lang): {
  readonly 'Accept-Language'?: string;
} {
  return !language || language === 'en' ? {} : { 'Accept-Language': `${language},*;q=0` };
}
