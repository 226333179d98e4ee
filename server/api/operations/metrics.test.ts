import { allEndpoints } from '@billpay/api-contract';
import { savedBillers } from '@billpay/api-contract/billers';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { fetchAndPay, pay, save, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const POOL_SIZE = 3;

describe('the metrics', () => {
  const sandbox = sandboxUnderTest({ databasePool: POOL_SIZE, rateLimits: 'off read=30/3600' });
  let client: TestClient;
  let paid: string;

  async function read(): Promise<string> {
    const response = await fetch(`${sandbox.origin()}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    return response.text();
  }

  function toSample(line: string): Sample {
    const [, name = '', labelText = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labelText.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [
      label,
      text,
    ]);
    return { name, labels: Object.fromEntries(pairs) as Sample['labels'], value: Number(value) };
  }

  async function samples(): Promise<Sample[]> {
    const lines = (await read()).split('\n').filter((line) => line && !line.startsWith('#'));
    return lines.map(toSample);
  }

  async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
    const wanted = (sample: Sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value);
    return (await samples()).find(wanted)?.value;
  }

  beforeAll(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const sun = await savedAs(client, 'Sun Direct');
    const { response } = await pay(client, sun, { amount: '100.00', reference: null });
    paid = response?.data.paymentDetails.tran.transactionId ?? '';
    await client.call(transactionDetails, { params: { id: paid } });
    const empty = client.accounts[2]?.accountID ?? '';
    expect((await pay(client, sun, { amount: '9000.00', reference: null, account: empty })).status).toBe(422);
    const pending = await save(client, {
      billerId: 'UPPCL0000UTP01',
      parameter: 'Consumer Number',
      value: '5654469002',
      billName: 'Late',
    });
    await fetchAndPay(client, pending);
    for (let call = 0; call < 40; call += 1) await client.try(savedBillers);
  });

  it('counts requests by route template, status and duration', async () => {
    const route = '/api/billers/saved';
    expect(
      await valueOf('billpay_http_requests_total', { method: 'GET', route, status: '200' }),
    ).toBeGreaterThan(20);
    expect(await valueOf('billpay_http_requests_total', { route, status: '429' })).toBeGreaterThan(5);
    const all = (await samples()).filter(
      ({ name, labels }) => name === 'billpay_http_requests_total' && labels.route === route,
    );
    const counted = await valueOf('billpay_http_request_duration_seconds_count', { route });
    expect(counted).toBe(all.reduce((sum, { value }) => sum + value, 0));
  });

  it('counts payments by outcome and limited calls by group', async () => {
    expect(await valueOf('billpay_payments_total', { outcome: 'reserved' })).toBe(2);
    expect(await valueOf('billpay_payments_total', { outcome: 'settled' })).toBe(1);
    expect(await valueOf('billpay_payments_total', { outcome: 'refused' })).toBe(1);
    expect(await valueOf('billpay_payments_total', { outcome: 'reversed' })).toBe(0);
    expect(await valueOf('billpay_rate_limited_total', { group: 'read' })).toBeGreaterThan(5);
    expect(await valueOf('billpay_events_total', { event: 'payment-settled' })).toBe(1);
  });

  it('reports payments without an outcome, the age of the oldest, and due auto payments', async () => {
    // Open payments in the history of demo customers do not count.
    expect(await valueOf('billpay_unresolved_payments')).toBe(1);
    const oldestSeconds = await valueOf('billpay_oldest_unresolved_payment_seconds');
    expect(oldestSeconds).toBeGreaterThan(0);
    expect(oldestSeconds).toBeLessThan(3_600);
    expect(await valueOf('billpay_auto_pay_runs_due')).toBeGreaterThanOrEqual(0);
    expect(await valueOf('billpay_auto_pay_oldest_due_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('reports the state of the process', async () => {
    const connections = (await samples()).filter(({ name }) =>
      name.startsWith('billpay_database_connections_'),
    );
    const open = connections.reduce((sum, { value }) => sum + value, 0);
    expect(open).toBeGreaterThanOrEqual(1);
    expect(open).toBeLessThanOrEqual(POOL_SIZE);
    expect(await valueOf('billpay_database_calls_waiting')).toBeGreaterThanOrEqual(0);
    expect(await valueOf('billpay_event_loop_delay_p99_seconds')).toBeGreaterThan(0);
    expect(await valueOf('billpay_http_requests_in_flight')).toBeGreaterThanOrEqual(1);
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('uses few labels and no personal data', async () => {
    for (let guess = 0; guess < 60; guess += 1) {
      await fetch(`${sandbox.origin()}/api/guess-${guess}/${client.customer}`);
      await fetch(`${sandbox.origin()}/guess-${guess}?id=${client.customer}`);
    }
    const routes = new Set((await samples()).map(({ labels }) => labels.route).filter(Boolean));
    const known = allEndpoints.map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`);
    for (const route of routes) {
      const template =
        known.includes(route ?? '') ||
        /^(none|\/api\/\*|\/(sandbox|api-docs|metrics|readyz|healthz).*)$/.test(route ?? '');
      expect({ route, template }).toEqual({ route, template: true });
    }
    const text = await read();
    for (const one of [client.customer, client.jti, paid, client.accounts[0]?.accountID ?? '', 'guess']) {
      expect(text).not.toContain(one);
    }
    expect(new Set((await samples()).map(({ labels }) => Object.keys(labels).toSorted().join()))).toEqual(
      new Set(['', 'event', 'group', 'le,method,route', 'method,route', 'method,route,status', 'outcome']),
    );
  });
});
