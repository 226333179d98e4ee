import type { Database } from '../database/database';

/** A programming error: the database would stay locked while another system works. */
export class CalledInTransaction extends Error {
  constructor(call: string) {
    super(`${call} was called within a database transaction`);
  }
}

/**
 * Makes each call of the adapters throw within a transaction. No rollback can undo a call to another system,
 * and no row may stay locked while the bank waits for one.
 */
export function outsideTransactions<Adapters extends Record<'core' | 'network' | 'messages', object>>(
  { core, network, messages }: Adapters,
  db: Database,
): Pick<Adapters, 'core' | 'network' | 'messages'> {
  return {
    core: guarded(core, 'core', db),
    network: guarded(network, 'network', db),
    messages: guarded(messages, 'messages', db),
  };
}

function guarded<Adapter extends object>(adapter: Adapter, name: string, db: Database): Adapter {
  return new Proxy(adapter, {
    get(target, method) {
      const call: unknown = Reflect.get(target, method);
      if (typeof call !== 'function') return call;
      return (...args: unknown[]): unknown => {
        if (db.isInTransaction) throw new CalledInTransaction(`${name}.${String(method)}`);
        return call.apply(target, args);
      };
    },
  });
}
