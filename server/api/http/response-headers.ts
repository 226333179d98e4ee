import type { FastifyInstance, FastifyReply } from 'fastify';

/** Sent with every response, including errors of the HTTP parser, unless a handler sets its own. */
export const responseHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  // Browsers ignore this header over HTTP, so it needs no setting. The bank decides whether to include
  // subdomains.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};

export function addMissingHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(responseHeaders)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
}

/** Sends the headers with every route that is registered later, including routes of plugins. */
export function sendResponseHeaders(app: FastifyInstance): void {
  // Uses a callback, because a promise for every call would cost measurable time.
  app.addHook('onSend', (_request, reply, payload, next) => {
    addMissingHeaders(reply);
    next(null, payload);
  });
}
