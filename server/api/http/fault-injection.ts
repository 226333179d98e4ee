import type { FastifyReply } from 'fastify';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Session } from '../sessions/sessions';

/**
 * Effect of an injected fault on a call, which decides the server's next step.
 * - `none`: no fault; handle the call.
 * - `sent`: the injector has sent a response instead of the handler; the handler must not run.
 * - `hang`: no response will ever be sent; the handler must not run, and shutdown must not wait for the call.
 * - `drop-response`: run the handler, then close the connection without sending its response.
 */
export type FaultEffect = 'none' | 'sent' | 'hang' | 'drop-response';

/** Injects the fault that is set for a call, if any. The sandbox sets faults for tests; calls under `/auth` have no session. */
export type InjectFault = (
  endpoint: AnyEndpoint,
  session: Session | undefined,
  reply: FastifyReply,
) => Promise<FaultEffect>;
