import type { Adapters } from '../bank';
import { traced } from '../operations/tracing';
import { findPaymentId } from './log-calls';

/** Returns the adapters with a span for each call, named like `core.hold`, with the payment's id if there is one. */
export function withTracedCalls<A extends Pick<Adapters, 'core' | 'network' | 'messages'>>(adapters: A): A {
  return {
    ...adapters,
    core: tracing(adapters.core, 'core'),
    network: tracing(adapters.network, 'network'),
    messages: tracing(adapters.messages, 'messages'),
  };
}

function tracing<Adapter extends object>(adapter: Adapter, name: 'core' | 'network' | 'messages'): Adapter {
  return new Proxy(adapter, {
    get(target, method) {
      const call: unknown = Reflect.get(target, method);
      if (typeof call !== 'function') return call;
      return (...args: unknown[]) =>
        traced(
          () => {
            const payment = findPaymentId(name, method, args[0]);
            return {
              name: `${name}.${String(method)}`,
              kind: 'client',
              attributes: {
                'billpay.adapter': name,
                ...(payment !== undefined && { 'billpay.payment': payment }),
              },
            };
          },
          async () => (await call.apply(target, args)) as unknown,
        );
    },
  });
}
