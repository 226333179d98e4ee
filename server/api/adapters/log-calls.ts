import type { Adapters, Log } from '../bank';

/** The calls about a single payment. They get its id as `paymentId` or as their only argument. */
const paymentCalls: Readonly<Record<'core' | 'network' | 'messages', ReadonlySet<string>>> = {
  core: new Set(['hold', 'capture', 'release', 'status', 'credit']),
  network: new Set(['pay', 'status', 'submitComplaint']),
  messages: new Set(['send']),
};

/**
 * Returns the adapters with a log line `adapter-called` for each call about a payment, with its outcome and
 * duration but no customer data.
 */
export function withLoggedCalls<A extends Pick<Adapters, 'core' | 'network' | 'messages'>>(
  adapters: A,
  log: Log,
): A {
  return {
    ...adapters,
    core: logged(adapters.core, 'core', log),
    network: logged(adapters.network, 'network', log),
    messages: logged(adapters.messages, 'messages', log),
  };
}

/** Returns the id of the payment that a call is about, if any. */
export function findPaymentId(
  name: keyof typeof paymentCalls,
  method: string | symbol,
  argument: unknown,
): string | undefined {
  if (!paymentCalls[name].has(String(method))) return undefined;
  return typeof argument === 'string' ? argument : (argument as { readonly paymentId?: string }).paymentId;
}

function logged<Adapter extends object>(
  adapter: Adapter,
  name: keyof typeof paymentCalls,
  log: Log,
): Adapter {
  return new Proxy(adapter, {
    get(target, method) {
      const call: unknown = Reflect.get(target, method);
      if (typeof call !== 'function' || !paymentCalls[name].has(String(method))) return call;
      return async (argument: string | { readonly paymentId?: string }) => {
        const payment = findPaymentId(name, method, argument);
        // This message is not about a payment.
        if (payment === undefined) return call.call(target, argument) as unknown;
        const start = performance.now();
        const end = (outcome: string) =>
          log('adapter-called', {
            call: `${name}.${String(method)}`,
            payment,
            outcome,
            ms: Math.round(performance.now() - start),
          });
        try {
          const response: unknown = await call.call(target, argument);
          end(nameOutcome(response));
          return response;
        } catch (error) {
          end(NO_RESPONSE);
          throw error;
        }
      };
    },
  });
}

/** Outcome of a call whose response was lost. */
export const NO_RESPONSE = 'no-response';

/** Returns the `state` of an outcome; 'done' for a call that returns nothing. */
export function nameOutcome(response: unknown): string {
  if (typeof response === 'string') return response;
  const hasState = typeof response === 'object' && response !== null && 'state' in response;
  return hasState ? String(response.state) : 'done';
}
