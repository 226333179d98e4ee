import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Adapters } from '@billpay/api/bank';
import type { RunningApi } from '@billpay/api/start-api';
import { startAdapters } from '@billpay/sandbox/adapters-server/start-adapters';
import { callControl } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { readAdapterSettings, type AdaptersUnderTest } from './adapter-settings';
import { checkAdapters, type AdapterResult } from './check-adapters';

const root = join(__dirname, '../../..');
const examples = join(root, 'docs/examples/adapters');
const secret = 'a secret of more than 32 characters';
const hmac = { id: 'new', secret: Buffer.from(secret) };
const { test } = readAdapterSettings(join(examples, 'bank-adapters.json'), {});

async function run(under: AdaptersUnderTest): Promise<{ result: AdapterResult; printed: string }> {
  const lines: string[] = [];
  const options = { timeoutMs: 10_000, jsonFile: null };
  const result = await checkAdapters(under, options, (line) => lines.push(line));
  return { result, printed: lines.join('\n') };
}

const faults = ({ checks }: AdapterResult) =>
  checks
    .filter(({ outcome }) => outcome === 'FAIL')
    .map(({ call, what, why }) => `${call}: ${what} — ${why}`);

describe('the conformance run of adapters', () => {
  let database: TestDatabase;
  let customerId: string;
  let paymentLink: string;
  let presentedBillId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const server = await startAdapters({ databaseUrl: database.url, keys: [hmac] });
    const created = await callControl<{ customer: string }>(server.origin, 'POST', '/sandbox/customers', {
      like: 'regular',
    });
    customerId = created.customer;
    const { billerId = '', parameters = [] } = test.bill ?? {};
    const named = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
    const order = { billerId, parameters: named };
    ({ link: paymentLink } = await callControl<{ link: string }>(
      server.origin,
      'POST',
      '/sandbox/payment-links',
      order,
    ));
    ({ billId: presentedBillId } = await callControl<{ billId: string }>(
      server.origin,
      'POST',
      '/sandbox/presented-bills',
      { ...order, customer: customerId },
    ));
    await server.close();
  });
  afterAll(() => database?.drop());

  /** Runs the checks against the simulated adapters, as changed by `adapt`. */
  async function check(
    names: readonly (keyof Adapters)[],
    adapt: (simulated: Adapters) => Adapters = (simulated) => simulated,
  ) {
    const server: RunningApi = await startAdapters({
      databaseUrl: database.url,
      keys: [hmac],
      adapters: adapt,
    });
    try {
      const connection = { url: server.origin, hmac };
      const connections = Object.fromEntries(names.map((name) => [name, connection]));
      return await run({ connections, test: { ...test, customerId, paymentLink, presentedBillId } });
    } finally {
      await server.close();
    }
  }

  it('passes every check against the adapters of the sandbox', async () => {
    const { result, printed } = await check(['core', 'network', 'messages']);
    expect({ faults: faults(result), printed }).toEqual({ faults: [], printed });
    expect({ skipped: result.skipped, printed }).toEqual({ skipped: 0, printed });
    expect(result.passed).toBeGreaterThan(55);
    expect(printed).not.toContain(secret);
  }, 60_000);

  const released = new Set<string>();
  it.each<[string, keyof Adapters, (simulated: Adapters) => Adapters, string]>([
    [
      'captures after a release',
      'core',
      ({ core, ...others }) => ({
        ...others,
        core: {
          ...core,
          capture: async (id) => {
            const state = await core.capture(id);
            return state === 'released' ? 'captured' : state;
          },
        },
      }),
      'core.release: stays released when a capture comes late — the state after the capture is "captured", not "released". ' +
        'The customer reads that the money is back, and it is debited again.',
    ],
    [
      'forgets the release of a payment that it does not know',
      'core',
      ({ core, ...others }) => ({
        ...others,
        core: {
          ...core,
          release: async (id) => ((await core.status(id)) === 'none' ? 'released' : core.release(id)),
        },
      }),
      'core.release: refuses a hold that arrives after its release — the outcome of the late hold is "held", not "refused". ' +
        'A payment that the customer has seen fail debits the account later, and nobody returns the money.',
    ],
    [
      'holds again for a payment that has ended',
      'core',
      ({ core, ...others }) => ({
        ...others,
        core: {
          ...core,
          release: async (id) => {
            if ((await core.status(id)) === 'held') released.add(id);
            return core.release(id);
          },
          hold: async (hold) =>
            released.has(hold.paymentId)
              ? core.hold({ ...hold, paymentId: `${hold.paymentId}-again` })
              : core.hold(hold),
        },
      }),
      'core.release: refuses a repeated hold of a released payment — the outcome of the late hold is "held", not "refused". ' +
        'A delayed copy of a hold debits the customer for a payment that has ended.',
    ],
    [
      'returns the last biller of a page again on the next page',
      'network',
      ({ network, ...others }) => ({
        ...others,
        network: {
          ...network,
          billers: async (filter) => {
            const found = await network.billers(filter);
            if (filter.page !== 2 || filter.search !== undefined) return found;
            const before = await network.billers({ ...filter, page: 1 });
            return { ...found, billers: [...before.billers.slice(-1), ...found.billers.slice(1)] };
          },
        },
      }),
      'network.billers: lists every biller on one page only, and has no empty page — ' +
        '\\S+ is on the pages 1 and 2. Customers see some billers twice and do not find others.',
    ],
    [
      'returns another page for a cursor that is used again',
      'network',
      ({ network, ...others }) => {
        const used = new Set<string | null>();
        return {
          ...others,
          network: {
            ...network,
            directory: async (after) => {
              const page = await network.directory(after);
              if (used.has(after) && after === null) return { ...page, records: page.records.slice(1) };
              used.add(after);
              return page;
            },
          },
        };
      },
      'network.directory: returns a page again for the same cursor — the repeated page has \\d+ records instead of \\d+. ' +
        'After a lost response, the billers of a page are missing.',
    ],
    [
      'starts again after the last page of its directory',
      'network',
      ({ network, ...others }) => ({
        ...others,
        network: { ...network, directory: async () => ({ ...(await network.directory(null)), next: 'end' }) },
      }),
      'network.directory: returns only later changes after the last cursor — the page after the last one has \\d+ of \\d+ records. ' +
        'Every synchronisation imports the whole directory, and the search is slow meanwhile.',
    ],
    [
      'gives the events about a presented bill the same revision',
      'network',
      ({ network, ...others }) => {
        let reads = 0;
        return {
          ...others,
          network: {
            ...network,
            presentments: async (after) => {
              const page = await network.presentments?.(after);
              const amountPaise = (reads += 1) + 100;
              const changed = page?.presentments.map((event) => ({ ...event, amountPaise }));
              return page ? { ...page, presentments: [...page.presentments, ...(changed ?? [])] } : null;
            },
          },
        };
      },
      'network.presentments: gives each event about a bill another revision — revision 1 of UPM\\w+ has two meanings. ' +
        'A withdrawn bill stays listed, and the customer pays it.',
    ],
    [
      'does not tell its refusal to a repetition',
      'network',
      ({ network, ...others }) => {
        const refused = new Set<string>();
        return {
          ...others,
          network: {
            ...network,
            pay: async (order) => {
              const outcome = await network.pay(order);
              if (outcome.state !== 'refused') return outcome;
              if (refused.has(order.paymentId)) return { state: 'unknown', referenceId: null };
              refused.add(order.paymentId);
              return outcome;
            },
          },
        };
      },
      'network.pay: reports a refused payment as refused, also to a repetition — the repetition is "unknown", not "refused". ' +
        'A refused payment is repeated, or keeps the money of the customer.',
    ],
  ])(
    'reports only the consequence for customers if an adapter %s',
    async (_, name, adapt, expected) => {
      const { result } = await check([name], adapt);
      const [fault = '', ...more] = faults(result);
      expect({ fault, more }).toEqual({ fault: expect.stringMatching(`^${expected}$`), more: [] });
    },
    60_000,
  );

  it('passes every check of the core against the example in Python', async () => {
    const args = [join(examples, 'core.py'), '--port', '0', '--customer', `${test.customerId}=100000`];
    const core = spawn('python3', args, {
      env: { ...process.env, CORE_KEYS: `old:${'x'.repeat(32)},new:${secret}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(core.stdout, 'data')) as [Buffer];
      const url = /http:\S+/.exec(String(line))?.[0] ?? '';
      const { result, printed } = await run({ connections: { core: { url, hmac } }, test });
      expect({ failed: faults(result), skipped: result.skipped, printed }).toEqual({
        failed: [],
        skipped: 0,
        printed,
      });
    } finally {
      core.kill();
    }
  }, 60_000);
});
