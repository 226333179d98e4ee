import { makesEveryCase, shuffledForRun } from '@billpay/sandbox/testing/chaos-cases';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { checkConformance, type Result } from './conformance';
import { readOptions } from './options';
import { BreakingProxy, type Behaviour } from './testing/breaking-proxy';
import {
  acceptsWrongCodes,
  changesBody,
  hangs,
  jsonResponse,
  onCall,
  onRefusal,
  type BrokenServer,
} from './testing/breaks';
import { brokenServers } from './testing/broken-servers';
import { useManualDeadlines } from './testing/deadlines';

describe('a server with one defect', () => {
  const sandbox = sandboxUnderTest();
  useManualDeadlines();

  async function check({
    behave,
    only,
  }: Pick<BrokenServer, 'behave' | 'only'>): Promise<{ result: Result; printed: string }> {
    const proxy = await BreakingProxy.start(sandbox.origin(), behave());
    const lines: string[] = [];
    try {
      const options = readOptions(['--base', proxy.base, '--only', only, '--timeout-ms', '60000']);
      const result = await checkConformance(options, (line) => lines.push(line));
      return { result, printed: lines.join('\n') };
    } finally {
      await proxy.close();
    }
  }

  const serversOfRun = makesEveryCase ? brokenServers : shuffledForRun(brokenServers).slice(0, 2);

  it.each(serversOfRun.map((broken) => [broken.server, broken] as const))(
    '[API-01] reports only the injected failure if the server %s',
    async (_server, broken) => {
      const { result, printed } = await check(broken);
      const failed = result.checks.filter(({ outcome }) => outcome === 'FAIL');
      expect({ fails: failed.map(({ call, what }) => `${call}: ${what}`), printed }).toEqual({
        fails: broken.fails,
        printed,
      });
      expect(failed[0]?.why).toMatch(broken.why ?? /./);
      expect(printed).toContain(`FAIL     ${broken.fails[0]} — `);
      expect(printed).toMatch(
        new RegExp(`\\n${result.passed} passed, ${broken.fails.length} failed, ${result.skipped} skipped$`),
      );
    },
  );

  it('[PAY-19] stops paying after a payment that should have been refused', async () => {
    let payments = 0;
    const acceptsWrongCode = acceptsWrongCodes('payment.bill');
    const behave: Behaviour = async (request, proxy) => {
      const response = await acceptsWrongCode(request, proxy);
      if (request.call === 'payment.bill' && response.status === 200) payments += 1;
      return response;
    };
    const { result } = await check({ only: 'payment', behave: () => behave });
    expect(payments).toBe(1);
    const skipped = result.checks.filter(
      ({ why }) => why === 'a payment went through that should have been refused',
    );
    expect(skipped.map(({ what }) => what)).toContain(
      "protects the second customer's account from the first",
    );
  });

  it('[API-01] accepts a server that returns nicknames and ignores the optional search', async () => {
    const behave = () =>
      onCall('transactions.list', (request, proxy) =>
        proxy.forward(proxy.seal(request, { ...proxy.open(request), search: undefined })),
      );
    const { printed, result } = await check({ only: 'portal,input,transactions', behave });
    expect({ failed: result.failed, printed }).toEqual({ failed: 0, printed });
    expect(printed).toContain('an optional addition that this server ignores');
  });

  it('[API-01] accepts a server that ignores the payment a new one repeats, if the run looks its ids up first', async () => {
    const behave = () =>
      onRefusal('payment.bill', 400, async (_request, _proxy, refused) =>
        refused.body.includes('repeatsTransactionId')
          ? jsonResponse(404, { success: false, message: 'Saved biller not found' })
          : refused,
      );
    const { printed, result } = await check({ only: 'input,payment', behave });
    expect({ failed: result.failed, printed }).toEqual({ failed: 0, printed });
  });

  it('[API-01] lists fields beyond the contract without failing', async () => {
    const behave = () =>
      changesBody('billers.categories', ({ data, ...rest }) => ({
        ...rest,
        traceId: 'T-1',
        data: (data as object[]).map((category) => ({ ...category, ICON: 'bulb' })),
      }));
    const { printed, result } = await check({ only: 'responses,billers', behave });
    expect(result.failed).toBe(0);
    expect(printed).toContain(
      'ok       billers.categories: matches the contract — beyond the contract: traceId, data[].ICON',
    );
  });

  it('[API-01] ends the run if the server stops responding', async () => {
    let left = 120;
    const behave: Behaviour = (request, proxy) => {
      left -= 1;
      return left > 0 || request.call === '' ? proxy.forward(request) : hangs(request, proxy);
    };
    const { result } = await check({ only: '', behave: () => behave });
    const reasons = result.checks.filter(({ outcome }) => outcome === 'FAIL').map(({ why }) => why);
    expect(reasons).toContain('no response within 60000 ms');
    expect(reasons.at(-1)).toMatch(/the server no longer responds/);
  });
});
