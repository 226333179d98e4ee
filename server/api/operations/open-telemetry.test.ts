import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { payBill } from '@billpay/api-contract/payment';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { startAdapters } from '@billpay/sandbox/adapters-server/start-adapters';
import { paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { openHttpAdapters, type OpenedAdapters } from '../adapters/http/open';
import type { RunningApi } from '../start-api';
import { startTracing } from './open-telemetry';
import { OtlpReceiver, type ReceivedSpan } from './testing/otlp-receiver';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER_SPAN = '00f067aa0ba902b7';
const key = { id: 'traces', secret: Buffer.from('a secret of more than 32 characters') };

/** Adapter requests that undici has sent, as their raw header lines. */
interface SentRequest {
  readonly path: string;
  readonly headers: readonly string[];
}

function readMobile(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    mobileNumber: string;
  };
  return claims.mobileNumber;
}

describe('the trace of a payment', () => {
  let database: TestDatabase;
  let adapters: RunningApi;
  let opened: OpenedAdapters;
  let sandbox: Sandbox;
  let receiver: OtlpReceiver;
  let stopTracing: (() => Promise<void>) | undefined;
  const sentToAdapters: SentRequest[] = [];
  const note = (message: unknown) => {
    sentToAdapters.push((message as { request: SentRequest }).request);
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    receiver = await OtlpReceiver.start();
    adapters = await startAdapters({ databaseUrl: database.url, keys: [key] });
    const connection = { url: adapters.origin, hmac: key };
    opened = openHttpAdapters({ core: connection, network: connection, messages: connection });
    sandbox = await startSandbox({
      databaseUrl: database.url,
      adapters: () => opened,
      lookEveryMs: 'never',
      rateLimits: 'off',
    });
    subscribe('undici:request:create', note);
  });
  afterAll(async () => {
    unsubscribe('undici:request:create', note);
    await stopTracing?.();
    await sandbox?.close();
    await opened?.close();
    await adapters?.close();
    await receiver?.close();
    await database?.drop();
  });

  /** Makes a payment with this `traceparent`, and returns the spans that the collector has received. */
  async function pay(
    client: TestClient,
    flags: '00' | '01',
  ): Promise<{ spans: ReceivedSpan[]; secrets: string[] }> {
    const bill = await savedAs(client, 'Sun Direct');
    const body = await paymentBody(client, bill, { amount: '290.00', reference: null });
    receiver.bodies.length = 0;
    sentToAdapters.length = 0;
    stopTracing = startTracing({ endpoint: receiver.endpoint, headers: { 'x-key': 'k1' }, share: 0 });
    const path = client.pathOf(payBill, {});
    const idempotencyKey = `traced-payment-${flags}`;
    const response = await client.send('POST', path, client.seal('POST', path, body, idempotencyKey), {
      'idempotency-key': idempotencyKey,
      traceparent: `00-${TRACE}-${CALLER_SPAN}-${flags}`,
      tracestate: 'other=1,billpay=payments@1.3.0-3fa2b8c91d',
    });
    expect(response.status).toBe(200);
    await stopTracing();
    const numbers = body.inputSignatures.map(({ PARAMETER_VALUE }) => PARAMETER_VALUE);
    const accounts = client.accounts.map(({ accountID }) => accountID);
    const { token, encryptionKey } = client.session;
    const secrets = [...numbers, ...accounts, readMobile(token), body.otp, token, encryptionKey, client.jti];
    return { spans: receiver.spans, secrets };
  }

  it("continues the portal's trace through the call, transactions, statements and adapters", async () => {
    const client = await TestClient.signInAsNew(sandbox.origin, 'regular');
    const { spans, secrets } = await pay(client, '01');
    const named = (name: string) => spans.find((span) => span.name === name);
    const call = named('POST /api/payment/bill');
    expect(call).toMatchObject({
      traceId: TRACE,
      parentSpanId: CALLER_SPAN,
      attributes: {
        'billpay.remote': 'payments',
        'billpay.remote.version': '1.3.0-3fa2b8c91d',
        'http.response.status_code': 200,
      },
    });
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const ids = new Set([CALLER_SPAN, ...spans.map(({ spanId }) => spanId)]);
    expect(spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))).toEqual([]);
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'transaction',
        'INSERT payment',
        'core.accounts',
        'core.hold',
        'network.pay',
        'core.capture',
      ]),
    );
    expect(named('core.hold')?.attributes['billpay.payment']).toMatch(/^TXN/);
    expect(named('INSERT payment')?.parentSpanId).toBe(named('transaction')?.spanId);
    const texts = spans.flatMap(({ name, attributes }) => [name, ...Object.values(attributes)]).join('\n');
    expect(secrets.filter((secret) => secret === '' || texts.includes(secret))).toEqual([]);
    expect(receiver.headers[0]?.['x-key']).toBe('k1');
    const held = sentToAdapters.find(({ path }) => path.endsWith('/core/holds'));
    expect(held?.headers.join()).toContain(`00-${TRACE}-${named('core.hold')?.spanId}-01`);
  });

  it('does not record a trace that the portal has not sampled', async () => {
    const client = await TestClient.signInAsNew(sandbox.origin, 'regular');
    const { spans } = await pay(client, '00');
    expect(spans).toEqual([]);
  });
});
