import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { paymentLink } from '@billpay/api-contract/wire';
import { checkPart } from '../../http/check-part';
import { handleErrors } from '../../http/failures';
import { failure, ok } from '../../http/responses';
import { buildServer, type ServerOptions } from '../../http/server';
import type { Language } from '../../languages/language';
import { withActivity } from '../../operations/activity';
import { observeRequests } from '../../operations/observe-requests';
import { hasHiddenCharacter } from '../../operations/shown-text';
import { Refusal } from '../../refusal';
import { readOrigin, type ServerParts } from '../../start-api';
import { createHandOff } from './create-hand-off';
import { CallerRefused, identifyCallers, type Caller } from './identify-caller';
import type { HandOffSettings } from './settings';

const PATH = '/bank/hand-offs';
const BODY_LIMIT_BYTES = 4 * 1024;
const otherMethods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function bodySchema(languages: readonly Language[]) {
  const name = z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(100),
    z.refine((text) => !hasHiddenCharacter(text)),
  );
  return z.strictObject({
    customer: z.strictObject({
      id: z.string().check(z.regex(/^[A-Za-z0-9][\w.:@-]{0,63}$/)),
      name: z.optional(name),
      mobile: z.optional(z.string().check(z.regex(/^\+?\d{8,15}$/))),
    }),
    platform: z.enum(['IB', 'MOBILE']),
    language: z.optional(z.enum(languages)),
    page: z._default(z.enum(['/', '/my-bills']), '/'),
    report: z.optional(z.string().check(z.regex(/^[\w-]{0,64}$/))),
    paymentLink: z.optional(paymentLink),
  });
}

export interface HandOffServer {
  /** Origin of the listener, for example `https://10.0.0.5:4400`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the listener on which the bank's back end creates hand-offs (docs/embedding.md). */
export async function serveHandOffs(
  settings: HandOffSettings,
  languages: readonly Language[],
  options: ServerOptions,
  { bank, limits, lifecycle, metrics }: ServerParts,
): Promise<HandOffServer> {
  const { tls, listen } = settings;
  const app = buildServer({
    ...options,
    ...(tls && {
      tls: {
        cert: tls.certificate,
        key: tls.key,
        minVersion: 'TLSv1.2',
        ...(tls.clientCa && { ca: tls.clientCa, requestCert: true, rejectUnauthorized: true }),
      },
    }),
  });
  observeRequests(app, lifecycle, metrics);
  handleErrors(app, bank);
  const body = bodySchema(languages);
  const identify = identifyCallers(settings);
  const callers = new WeakMap<FastifyRequest, Caller>();

  /** Identifies the caller before the body is read. Counts refused calls by address. */
  async function admit(request: FastifyRequest): Promise<void> {
    try {
      callers.set(request, await identify(request));
    } catch (error) {
      if (!(error instanceof CallerRefused)) throw error;
      bank.log('hand-off-refused', { request: request.id, reason: error.message });
      await limits.countAnonymous(request);
      throw new Refusal(401, 'The caller is not accepted.');
    }
  }

  async function create(request: FastifyRequest) {
    const caller = callers.get(request);
    if (!caller) throw new Error('The caller was not identified');
    const given = checkPart(body, request.body ?? {}, 'body');
    await limits.countNewHandOff(caller.name, given.customer.id);
    return createHandOff(bank, settings, caller, given);
  }

  app.post(PATH, { bodyLimit: BODY_LIMIT_BYTES, onRequest: admit }, (request, reply) =>
    lifecycle.inFlight.during(() =>
      withActivity({ request: request.id }, async () => reply.code(201).send(ok(await create(request)))),
    ),
  );
  refuseOtherCalls(app, limits.countAnonymous);
  await app.listen(listen);
  const origin = readOrigin(app);
  return { origin: tls ? origin.replace('http:', 'https:') : origin, close: () => app.close() };
}

function refuseOtherCalls(
  app: FastifyInstance,
  countAnonymous: (request: FastifyRequest) => Promise<void>,
): void {
  app.route({
    method: otherMethods,
    url: PATH,
    onRequest: countAnonymous,
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'POST').send(failure('The method is not allowed.')),
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(failure('There is no such call.')));
}
