// HTTP: CORS, session, sealed bodies, routes, and the form of every response.
import { createServer } from 'node:http';
import { openBody } from './envelope.mjs';
import { billerId, handOffId, idText, read, someText } from './fields.mjs';
import { Refusal } from './refusal.mjs';
import { sessionOf } from './session.mjs';

const BASE = '/api';
const LARGEST_BODY_BYTES = 65_536;

const pathRules = { id: idText, billerId, handOffId, transactionId: someText(64) };
const rulesOf = (params) => Object.fromEntries(Object.keys(params).map((name) => [name, pathRules[name]]));

/**
 * @param openRoutes calls without a session, with plain bodies
 * @param routes all other calls: `'PUT /auto-pay/:id': ({ customer, params, query, body }) => ({ message, data })`
 * @param allowedOrigins the portal's origins
 */
export function createApi({ openRoutes, routes, allowedOrigins }) {
  async function call(request) {
    const { method, url } = request;
    if (url === '/healthz') return { success: true };
    if (!url.startsWith(`${BASE}/`)) throw new Refusal(404, 'There is no such call.');
    const [path, query] = url.slice(BASE.length).split('?');

    const open = findRoute(openRoutes, method, path);
    const session = open ? null : sessionOf(request.headers.authorization);
    const route = open ?? findRoute(routes, method, path);
    if (!route) throw new Refusal(404, 'There is no such call.');

    const idempotencyKey = request.headers['idempotency-key'] ?? '';
    let body = null;
    if (method !== 'GET') {
      const text = await textOf(request);
      // A session can end while a body arrives.
      if (session) sessionOf(request.headers.authorization);
      body = session
        ? opened(() => openBody(text, session, { method, path: url.slice(BASE.length), idempotencyKey }))
        : opened(() => JSON.parse(text));
    }
    const result = route.handler({
      customer: session?.customer,
      params: read(route.params, rulesOf(route.params)),
      query: Object.fromEntries(new URLSearchParams(query)),
      body,
      idempotencyKey,
    });
    return { success: true, ...result };
  }

  return createServer(async (request, response) => {
    setCommonHeaders(request, response, allowedOrigins);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    try {
      send(response, 200, await call(request));
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 'Something went wrong. Please try again later.');
      send(response, refusal.status, refusal.body);
    }
  });
}

function setCommonHeaders(request, response, allowedOrigins) {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('vary', 'Origin');
  if (!allowedOrigins.includes(request.headers.origin)) return;
  response.setHeader('access-control-allow-origin', request.headers.origin);
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, idempotency-key');
  response.setHeader('access-control-max-age', '7200');
}

function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** @returns the route's handler with the values of its `:names`, or undefined */
function findRoute(routes, method, path) {
  const segments = path.split('/');
  for (const [route, handler] of Object.entries(routes)) {
    const [routeMethod, routePath] = route.split(' ');
    const names = routePath.split('/');
    const matches = names.every(
      (name, at) => name === segments[at] || (name.startsWith(':') && segments[at]),
    );
    if (routeMethod !== method || names.length !== segments.length || !matches) continue;
    const params = names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), segments[at]]] : []));
    return { handler, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** @returns the body, or nothing for one that is too large: it opens as little as any other wrong one */
async function textOf(request) {
  const chunks = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= LARGEST_BODY_BYTES) chunks.push(chunk);
  }
  return length <= LARGEST_BODY_BYTES ? Buffer.concat(chunks).toString() : '';
}

/** Whatever is wrong with a body, the caller learns the same. */
function opened(open) {
  try {
    return open();
  } catch {
    throw new Refusal(400, 'The request is not valid.');
  }
}
