import { openHttpAdapters, type OpenedAdapters } from '@billpay/api/adapters/http/open';
import type { RunningApi } from '@billpay/api/start-api';
import { callControl } from '../testing/test-client';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { startAdapters } from './start-adapters';

const key = { id: 'new', secret: Buffer.from('a secret of more than 32 characters') };
const oldKey = { id: 'old', secret: Buffer.from('the secret before the rotation of keys') };

describe('the simulated adapters over HTTP', () => {
  let database: TestDatabase;
  let server: RunningApi;
  let opened: OpenedAdapters;
  let customerId: string;

  const connect = (hmac = key, ms = 10_000) => {
    const connection = { url: server.origin, hmac };
    const deadlines = { core: ms, network: ms, messages: ms };
    return openHttpAdapters({ core: connection, network: connection, messages: connection }, deadlines);
  };
  const inject = (fault: object) => callControl(server.origin, 'POST', '/sandbox/faults', fault);
  const balance = async () => (await opened.core.accounts(customerId))[0]?.balancePaise ?? 0;
  const newHold = async (paymentId: string, billNumber = '7635540315') => {
    const [account] = await opened.core.accounts(customerId);
    return { paymentId, account: account?.reference ?? '', amountPaise: 100, billNumber };
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startAdapters({ databaseUrl: database.url, keys: [oldKey, key] });
    opened = connect();
    const { customer } = await callControl<{ customer: string }>(
      server.origin,
      'POST',
      '/sandbox/customers',
      {
        like: 'regular',
      },
    );
    customerId = customer;
  });
  afterAll(async () => {
    await opened?.close();
    await server?.close();
    await database?.drop();
  });

  it('[PAY-19] finds the outcome of a hold whose response is lost, and holds only once', async () => {
    const before = await balance();
    await inject({ call: 'core.hold', mode: 'drop-response', times: 1 });
    expect(await opened.core.hold(await newHold('TXN-lost'))).toBe('held');
    expect(before - (await balance())).toBe(100);
  });

  it('[PAY-19] never reports a hold as refused when no response arrives', async () => {
    await inject({ call: 'core.hold', mode: 'drop-response', times: 3 });
    const lost = opened.core.hold(await newHold('TXN-never', '9006'));
    await expect(lost).rejects.toMatchObject({ name: 'AdapterUnknown' });
    expect(await opened.core.status('TXN-never')).toBe('refused');
  });

  it('[PAY-19] reports a hanging payment as unknown before its deadline, and reads its state', async () => {
    const impatient = connect(key, 600);
    const order = { paymentId: 'TXN-hang', customerId, billerId: 'BEST00000MUM01', amountPaise: 100 };
    await inject({ call: 'POST /network/payments', mode: 'hang', times: 1 });
    const hanging = impatient.network.pay({ ...order, billNumber: '7635540315', networkId: null });
    await expect(hanging).rejects.toMatchObject({ name: 'AdapterUnknown' });
    expect(await impatient.network.status('TXN-hang')).toEqual({ state: 'not-found' });
    await impatient.close();
  });

  it('serves the directory, bills, plans and number series of the network', async () => {
    const { network } = opened;
    const { billers } = await network.billers({ search: 'BEST', page: 1 });
    const biller = await network.biller('BEST00000MUM01');
    expect(billers).toContainEqual(biller);
    expect(await network.biller('NONE')).toBeUndefined();
    if (!biller) throw new Error('The directory has no BEST Mumbai');
    const number = { PARAMETER_NAME: 'Consumer Number', PARAMETER_VALUE: '7635540315' };
    const request = { customerId, biller, parameters: [number] };
    expect(await network.fetchBill(request)).toMatchObject({ billNumber: '7635540315' });
    const unpayable = { ...request, parameters: [{ ...number, PARAMETER_VALUE: '7635540000' }] };
    expect(await network.fetchBill(unpayable)).toMatchObject({ code: 'no-pending-bill' });
    expect(await network.validateBill(request)).toBeNull();
    const owner = await network.numberOwner('9820011223');
    expect((await network.plans(owner?.billerId ?? '')).length).toBeGreaterThan(0);
    expect((await network.categories()).length).toBeGreaterThan(10);
    expect((await network.locations()).length).toBeGreaterThan(10);
  });

  it('delivers a message in any script once', async () => {
    const message = { customerId, mobile: '9820099887', text: 'आपका बिल ₹ 1 चुकाया गया', id: 987_654 };
    await opened.messages.send(message);
    await opened.messages.send(message);
    const sent = await callControl<object[]>(server.origin, 'GET', '/sandbox/messages?mobile=9820099887');
    expect(sent).toMatchObject([{ text: message.text }]);
  });

  it('accepts only the old and the new key during a rotation', async () => {
    const [rotating, stranger] = [connect(oldKey), connect({ ...key, id: 'other' })];
    expect((await rotating.core.accounts(customerId)).length).toBeGreaterThan(0);
    const refused = stranger.core.hold(await newHold('TXN-stranger'));
    await expect(refused).rejects.toMatchObject({ name: 'AdapterUnavailable' });
    expect(await opened.core.status('TXN-stranger')).toBe('none');
    await Promise.all([rotating.close(), stranger.close()]);
  });
});
