import { categories } from '@billpay/api-contract/billers';
import { clientThat, noResponse, ok } from './testing/client-that';

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-(0[01])$/;
const billers = { remote: 'billers', version: '1.2.0-ab12' };

/** Sends a call that needs two attempts. Returns the parts of both attempts' traces. */
async function traceTwoAttempts(share: number | undefined) {
  const client = clientThat(
    (_, nth) => (nth === 1 ? noResponse() : ok()),
    true,
    () => 0,
    undefined,
    share,
  );
  await client.http
    .of(billers)
    .call(categories, {})
    .catch(() => undefined);
  return client.sent.map(({ trace = {} }) => ({
    tracestate: trace.tracestate,
    parts: TRACEPARENT.exec(trace.traceparent ?? ''),
  }));
}

describe('the trace of a call', () => {
  it('sends no traceparent unless the bank has configured traces', async () => {
    const attempts = await traceTwoAttempts(undefined);
    expect(attempts).toEqual([{ parts: null }, { parts: null }]);
  });

  it('sends one trace with a span for each attempt, and includes the remote and its version', async () => {
    const [first, second] = await traceTwoAttempts(1);
    expect(first?.tracestate).toBe('billpay=billers@1.2.0-ab12');
    expect(second?.parts?.[1]).toBe(first?.parts?.[1]);
    expect(second?.parts?.[2]).not.toBe(first?.parts?.[2]);
    expect([first, second].map((attempt) => attempt?.parts?.[3])).toEqual(['01', '01']);
  });

  it('uses a new trace per call, and does not record it outside the share', async () => {
    const [one] = await traceTwoAttempts(0);
    const [other] = await traceTwoAttempts(0);
    expect(one?.parts?.[1]).not.toBe(other?.parts?.[1]);
    expect(one?.parts?.[3]).toBe('00');
  });
});
