import type { FastifyReply } from 'fastify';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import type { Session } from '../sessions/sessions';

/** 'answered': the injector has sent the response; 'hangs': none will come; 'drop-response': do the work, then cut the connection. */
export type FaultEffect = 'none' | 'answered' | 'hangs' | 'drop-response';

/** Makes the response to a call go wrong on purpose: the sandbox does, for tests. A call under `/auth` has no session. */
export type InjectFault = (
  endpoint: AnyEndpoint,
  session: Session | undefined,
  reply: FastifyReply,
) => Promise<FaultEffect>;

export const injectNoFault: InjectFault = () => Promise.resolve('none');
