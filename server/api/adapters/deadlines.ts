import { withTimeout } from '../with-timeout';

/**
 * How long an adapter may take to respond, in ms. Two responses of the bank or the network fit into the 30 s that the portal waits for a
 * call, one into the 20 s that a transaction may wait, and a customer's messages of one batch into its lease.
 */
const deadlinesMs = { core: 15_000, network: 15_000, messages: 5_000 } as const;

type AdapterName = keyof typeof deadlinesMs;

/**
 * Adds a deadline to each call of the adapters. A call that hangs would otherwise hold a connection, a customer's
 * lock or a job forever.
 */
export function withDeadlines<Adapters extends Record<AdapterName, object>>(
  { core, network, messages }: Adapters,
  ms: Readonly<Record<AdapterName, number>> = deadlinesMs,
): Pick<Adapters, AdapterName> {
  return {
    core: limited(core, 'core', ms.core),
    network: limited(network, 'network', ms.network),
    messages: limited(messages, 'messages', ms.messages),
  };
}

function limited<Adapter extends object>(adapter: Adapter, name: AdapterName, ms: number): Adapter {
  return new Proxy(adapter, {
    get(target, method) {
      const call: unknown = Reflect.get(target, method);
      if (typeof call !== 'function') return call;
      return async (...args: unknown[]) =>
        withTimeout(call.apply(target, args) as Promise<unknown>, ms, `${name}.${String(method)}`);
    },
  });
}
