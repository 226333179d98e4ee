import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from './route';

const PREFLIGHT_VALID_SECONDS = 7_200;

/**
 * Allows pages of other origins to call the API, but no other part of the server. Calls contain a token and
 * no cookies, so credentials are not allowed.
 * @param origins exact origins, such as `https://pay.bank.example`
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const allowed: FastifyCorsOptions = {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent', 'tracestate'],
    maxAge: PREFLIGHT_VALID_SECONDS,
  };
  void app.register(cors, {
    hook: 'onRequest',
    delegator: (
      request: FastifyRequest,
      callback: (error: Error | null, options: FastifyCorsOptions) => void,
    ) => callback(null, request.url.startsWith(`${API_BASE}/`) ? allowed : { origin: false }),
  });
}
