import { payBill } from '@billpay/api-contract/payment';
import { pay, paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import type { Adapters } from '../bank';
import { CountedRoundTrips } from '../database/testing/counted-round-trips';

const MAX_ROUND_TRIPS = 11;
const MAX_DISK_WAITS = 2;

/** Repeats earlier responses, except those of `replaced`, so that no statement of the simulation is counted. */
function remembered<Adapter extends object>(adapter: Adapter, replaced: Partial<Adapter>): Adapter {
  const known = new Map<string, unknown>();
  return new Proxy(adapter, {
    get(target, method) {
      const replacement: unknown = Reflect.get(replaced, method);
      const call: unknown = replacement ?? Reflect.get(target, method);
      if (replacement !== undefined || typeof call !== 'function') return call;
      return (...args: unknown[]): unknown => {
        const key = JSON.stringify([method, args]);
        if (!known.has(key)) known.set(key, call.apply(target, args));
        return known.get(key);
      };
    },
  });
}

/** Adapters of systems elsewhere, which accept every payment. */
function elsewhere({ core, network, messages }: Adapters): Adapters {
  let payments = 0;
  return {
    core: remembered(core, { hold: async () => 'held', capture: async () => 'captured' }),
    network: remembered(network, {
      pay: async () => ({ state: 'accepted', referenceId: `REF${(payments += 1)}`, approval: 'A1' }),
    }),
    messages,
  };
}

describe('a payment', () => {
  const sandbox = sandboxUnderTest({ adapters: elsewhere, lookEveryMs: 'never' });

  it('needs at most eleven round trips to the database, and waits for the disk at most twice', async () => {
    const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const bill = await savedAs(client, 'Sun Direct');
    expect((await pay(client, bill, { amount: '290.00', reference: null })).status).toBe(200);
    const body = await paymentBody(client, bill, { amount: '290.00', reference: null });
    const counted = new CountedRoundTrips();
    counted.start();
    const { status } = await client.try(payBill, { body, idempotencyKey: 'counted-payment-1' });
    counted.stop();
    expect(status).toBe(200);
    expect(counted.roundTrips).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
    expect(counted.diskWaits).toBeLessThanOrEqual(MAX_DISK_WAITS);
  });
});
