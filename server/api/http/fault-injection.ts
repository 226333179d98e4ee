import type { FastifyReply } from 'fastify';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Session } from '../sessions/sessions';

/**
 * Effect of an injected fault on a call, which determines the server's next step.
 * - `none`: there is no fault, so the server handles the call.
 * - `sent`: the injector has sent a response, so the handler must not run.
 * - `hang`: no response will ever be sent. The handler must not run, and shutdown must not wait for the call.
 * - `drop-response`: the server runs the handler, and then closes the connection without sending the response.
 */
export type FaultEffect = 'none' | 'sent' | 'hang' | 'drop-response';

/**
 * Injects the fault that is set for a call, if any. The sandbox sets faults for tests. Calls under `/auth`
 * have no session. Returns a promise only if the database is needed or a fault is injected.
 */
export type InjectFault = (
  endpoint: AnyEndpoint,
  session: Session | undefined,
  reply: FastifyReply,
) => FaultEffect | Promise<FaultEffect>;
