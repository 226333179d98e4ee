import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { foreignOrigin, type Headers, type Observed } from './observed';

const DEADLINE_MS = 30_000;
const MOST_REDIRECTS = 10;

/** Where a site is while it has no public name. */
export interface Place {
  /** The host to connect to, whatever the site's name is. */
  readonly connectTo?: string;
  /** The certificate that the site's own must be signed by, as PEM. */
  readonly authority?: string;
  /** Of the http address; defaults to 80. */
  readonly httpPort?: number;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
}

interface Response {
  readonly status: number;
  readonly headers: Headers;
  readonly cookies: readonly string[];
  readonly body: string;
}

function send(url: URL, { connectTo, authority }: Place, { method = 'GET', headers = {} }: RequestOptions) {
  const isSecure = url.protocol === 'https:';
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = (isSecure ? requestHttps : requestHttp)(
      {
        host: connectTo ?? url.hostname,
        port: url.port || (isSecure ? 443 : 80),
        path: url.pathname + url.search,
        method,
        headers: { host: url.host, ...headers },
        agent: false,
        signal: AbortSignal.timeout(DEADLINE_MS),
        ...(isSecure && { servername: url.hostname, ...(authority && { ca: authority }) }),
      },
      resolve,
    );
    sent.once('error', reject);
    sent.end();
  });
}

async function respond(url: URL, place: Place, options: RequestOptions): Promise<Response> {
  const message = await send(url, place, options);
  const headers = Object.entries(message.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    status: message.statusCode ?? 0,
    headers: Object.fromEntries(headers) as Headers,
    cookies: message.headers['set-cookie'] ?? [],
    body: await text(message),
  };
}

/** The addresses that the http address leads to, itself first; undefined if nothing listens there. */
async function redirectsFrom(url: URL, place: Place): Promise<URL[] | undefined> {
  const route = [url];
  for (;;) {
    const current = route.at(-1) ?? url;
    const response = await respond(current, place, {}).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && route.length === 1) return undefined;
      throw error;
    });
    if (!response) return undefined;
    const { location } = response.headers;
    if (response.status < 300 || response.status >= 400 || location === undefined) return route;
    if (route.length > MOST_REDIRECTS) throw new Error(`${url.href} redirects without end`);
    route.push(new URL(location, current));
  }
}

/**
 * Makes the Observatory's requests for one address.
 * @returns the response's status as well
 */
export async function observe(
  url: URL,
  place: Place = {},
  options: RequestOptions = {},
): Promise<Observed & { readonly status: number }> {
  const overHttp = new URL(url);
  if (url.protocol === 'https:') {
    overHttp.protocol = 'http:';
    overHttp.port = String(place.httpPort ?? 80);
  }
  const response = await respond(url, place, options);
  const foreign = { ...options, headers: { ...options.headers, origin: foreignOrigin } };
  return {
    url,
    ...response,
    toForeignPage: (await respond(url, place, foreign)).headers,
    redirects: await redirectsFrom(overHttp, place),
  };
}
