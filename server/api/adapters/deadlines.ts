import { realMachine, type Machine } from '../clock/machine';
import { withTimeout } from '../with-timeout';

/**
 * Maximum time in ms for an adapter to respond. Two responses of the bank or the network fit into the 30 s
 * that the portal waits for a call. One response fits into the 20 s that a transaction may wait. A customer's
 * messages of one batch fit into its lease.
 */
export const deadlinesMs = { core: 15_000, network: 15_000, messages: 5_000 } as const;

type AdapterName = keyof typeof deadlinesMs;

interface DeadlineOptions {
  readonly ms?: Readonly<Record<AdapterName, number>>;
  readonly machine?: Machine;
}

/**
 * Adds a timeout to each call of the adapters. Otherwise a hanging call would block a connection, a customer
 * or a job forever.
 */
export function withDeadlines<Adapters extends Record<AdapterName, object>>(
  { core, network, messages }: Adapters,
  { ms = deadlinesMs, machine = realMachine }: DeadlineOptions = {},
): Pick<Adapters, AdapterName> {
  return {
    core: limited(core, 'core', ms.core, machine),
    network: limited(network, 'network', ms.network, machine),
    messages: limited(messages, 'messages', ms.messages, machine),
  };
}

function limited<Adapter extends object>(
  adapter: Adapter,
  name: AdapterName,
  ms: number,
  machine: Machine,
): Adapter {
  return new Proxy(adapter, {
    get(target, method) {
      const call: unknown = Reflect.get(target, method);
      if (typeof call !== 'function') return call;
      return async (...args: unknown[]) =>
        withTimeout(call.apply(target, args) as Promise<unknown>, ms, `${name}.${String(method)}`, machine);
    },
  });
}
