import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkedEndpoints } from './checked-endpoints';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { savedBillers } from '@billpay/api-contract/billers';
import { makeApiDocument } from '@billpay/api/api-document/document';
import { readLedger } from '@billpay/sandbox/testing/bills';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { callControl, TestClient } from '@billpay/sandbox/testing/test-client';
import { checkConformance, type Result } from './conformance';
import { readOptions, UsageError } from './options';
import { BreakingProxy } from './testing/breaking-proxy';

const root = join(__dirname, '../..');
/**
 * Stops a hanging run. A complete run makes several thousand calls, which takes seconds on an idle machine
 * and a minute on a busy one.
 */
const WHOLE_RUN_MS = 240_000;
/** Timeout of one call on a machine that is busy with other tests. */
const PATIENCE_MS = '60000';

describe('the conformance run', () => {
  const sandbox = sandboxUnderTest();

  async function customerWithPair(): Promise<{ customer: string; id: string; hash: string }> {
    const origin = sandbox.origin();
    const { customer } = await callControl<{ customer: string }>(origin, 'POST', '/sandbox/customers', {
      like: 'regular',
    });
    const { url } = await callControl<{ url: string }>(origin, 'POST', '/sandbox/handoff', { customer });
    const { id = '', hash = '' } = Object.fromEntries(new URL(url, origin).searchParams);
    return { customer, id, hash };
  }

  /** Returns the arguments of a run against a bank, with two pairs and without the control API. */
  function asBank(
    first: { id: string; hash: string },
    second: { id: string; hash: string },
    address = `${sandbox.origin()}/api`,
  ): string[] {
    const base = ['--base', address, '--timeout-ms', PATIENCE_MS];
    // Uses '=', because an id may begin with a dash.
    const pairs = [`--handoff-id=${first.id}`, `--hash=${first.hash}`];
    return [...base, ...pairs, `--second-handoff-id=${second.id}`, `--second-hash=${second.hash}`];
  }

  /** Returns a command that prints the newest code of a customer. */
  function commandForCodes(): string {
    const script = `fetch('${sandbox.origin()}/sandbox/messages?customer=' + process.env.OTP_CUSTOMER).then(a => a.json()).then(m => console.log(m.find(x => x.code).code))`;
    return `"${process.execPath}" -e "${script}"`;
  }

  describe('against the sandbox', () => {
    const lines: string[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'billpay-conformance-'));
    const jsonFile = join(folder, 'report.json');
    let secrets: string[];
    let result: Result;

    beforeAll(async () => {
      const proxy = await BreakingProxy.start(sandbox.origin(), (request, behind) => behind.forward(request));
      result = await checkConformance(
        readOptions(['--base', proxy.base, '--timeout-ms', PATIENCE_MS, '--json', jsonFile]),
        (line) => {
          lines.push(line);
        },
      );
      const codes = await Promise.all(
        proxy.sessions.map(({ customerID }) =>
          callControl<{ code?: string }[]>(
            sandbox.origin(),
            'GET',
            `/sandbox/messages?customer=${customerID}`,
          ),
        ),
      );
      secrets = [
        ...proxy.sessions.flatMap(({ token, key }) => [token, key.toString('base64')]),
        ...codes.flat().flatMap(({ code }) => (code ? [code] : [])),
      ];
      await proxy.close();
    }, WHOLE_RUN_MS);
    afterAll(() => rmSync(folder, { recursive: true }));

    it('[API-01] [API-04] passes every check against the sandbox', () => {
      expect(result.checks.filter(({ outcome }) => outcome === 'FAIL')).toEqual([]);
      const skipped = result.checks.filter(({ outcome }) => outcome === 'skipped').map(({ why }) => why);
      expect(skipped.filter((why) => why !== 'the customer has no data for this request')).toEqual([]);
      expect(lines.slice(-2)).toEqual(['', `${result.passed} passed, 0 failed, ${skipped.length} skipped`]);
    });

    it('[API-01] exercises every call of the contract with success and with refusals', () => {
      const served = checkedEndpoints.filter(({ name }) => result.statuses[name]?.includes(200));
      expect(served.map(({ name }) => name)).toEqual(checkedEndpoints.map(({ name }) => name));
      for (const group of ['Sessions', 'Sealed bodies', 'Bad input', "Another customer's data"]) {
        const calls = new Set(result.checks.filter((check) => check.group === group).map(({ call }) => call));
        expect({ group, many: calls.size >= 14 }).toEqual({ group, many: true });
      }
    });

    it('[API-01] receives only statuses that the API document lists', () => {
      const { paths } = makeApiDocument();
      for (const { name, path, method } of checkedEndpoints) {
        const named = Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});
        const unnamed = (result.statuses[name] ?? []).filter((status) => !named.includes(String(status)));
        expect({ name, unnamed }).toEqual({ name, unnamed: [] });
      }
    });

    it('[API-01] prints the planned payment before the first check', () => {
      const plan = lines.findIndex((line) => /pays ₹ [\d.]+ and ₹ [\d.]+ fee/.test(line));
      const firstCheck = lines.findIndex((line) => line === '\nResponses');
      expect(plan).toBeGreaterThan(0);
      expect(plan).toBeLessThan(firstCheck);
    });

    it('[API-01] prints and writes no token, key or code', () => {
      const shown = `${lines.join('\n')}${readFileSync(jsonFile, 'utf8')}`;
      expect(secrets.length).toBeGreaterThan(20);
      expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
      expect((JSON.parse(readFileSync(jsonFile, 'utf8')) as Result).passed).toBe(result.passed);
    });
  });

  it(
    '[API-01] only reads from a bank unless writes are allowed',
    async () => {
      const [first, second] = [await customerWithPair(), await customerWithPair()];
      const lines: string[] = [];
      const result = await checkConformance(readOptions(asBank(first, second)), (line) => lines.push(line));
      expect(result.checks.filter(({ outcome }) => outcome === 'FAIL')).toEqual([]);
      const written = [
        'payment.bill',
        'billers.add',
        'auto-pay.create',
        'complaints.register',
        'billers.update',
      ];
      for (const name of written) expect(result.statuses[name]).not.toContain(200);
      expect(
        result.checks.find(({ call, outcome }) => call === 'payment.bill' && outcome === 'skipped')?.why,
      ).toBe('needs --allow-writes');
      expect(lines.join('\n')).toContain('This run only reads. With --allow-writes it\n');
      const messages = await callControl<object[]>(
        sandbox.origin(),
        'GET',
        `/sandbox/messages?customer=${first.customer}`,
      );
      expect(messages).toEqual([]);
    },
    WHOLE_RUN_MS,
  );

  describe('against a bank, with writes allowed', () => {
    /** Data for which each code was requested, such as 'customerBillId 7'. */
    const confirmed: string[] = [];
    let second: { readonly customer: string };
    let debited: string;
    let status: number | null;
    let output: string;

    beforeAll(async () => {
      const first = await customerWithPair();
      const other = await customerWithPair();
      second = other;
      const client = await TestClient.signIn(sandbox.origin(), first.customer);
      const balance = async () => Number((await readLedger(client)).balances[0]);
      const before = await balance();
      const proxy = await BreakingProxy.start(sandbox.origin(), (request, behind) => {
        if (request.call === 'user-services.generate-otp') {
          const variables = behind.open(request).templateVariables as Record<string, string>;
          confirmed.push(...Object.entries(variables).map(([name, value]) => `${name} ${value}`));
        }
        return behind.forward(request);
      });
      ({ status, output } = await run([
        ...asBank(first, other, proxy.base),
        ...['--otp-command', commandForCodes(), '--allow-writes', '--pay-up-to', '100000.00'],
        ...['--new-biller', '{"billerId":"BEST00000MUM01","parameters":{"Consumer Number":"7635541122"}}'],
        ...['--only', 'paying,ownership'],
      ]).finally(() => proxy.close()));
      debited = (before - (await balance())).toFixed(2);
    }, WHOLE_RUN_MS);

    it('[API-01] accepts hand-off pairs and a code command as arguments', () => {
      expect(output).toMatch(/\n\d+ passed, 0 failed, 2 skipped\n$/);
      expect(status).toBe(0);
      const [, amount = ''] = /₹ ([\d.]+) in all, once/.exec(output) ?? [];
      expect(debited).toBe(amount);
    });

    it("[API-02] checks access to another customer's data without requesting a code for it", async () => {
      expect(output).toMatch(/ok +payment\.bill: protects the second customer's account from the first/);
      const client = await TestClient.signIn(sandbox.origin(), second.customer);
      const saved = (await client.call(savedBillers)).data;
      const autoPays = (await client.call(autoPay)).data.allConfigurations;
      const theirs = [
        ...saved.map(({ CUSTOMER_BILL_ID }) => `customerBillId ${CUSTOMER_BILL_ID}`),
        ...autoPays.map(({ ID }) => `configurationId ${ID}`),
        ...client.accounts.map(({ accountID }) => `accountNumber ${accountID}`),
      ];
      expect(confirmed.length).toBeGreaterThan(20);
      expect(confirmed.filter((value) => theirs.includes(value))).toEqual([]);
    });
  });

  it('[API-01] exits with 1 if a check fails, and with 2 if the run cannot start', async () => {
    const used = { id: 'never', hash: 'given' };
    const [failed, unusable] = await Promise.all([
      run(asBank(used, used)),
      run(['--base', `${sandbox.origin()}/nothing`]),
    ]);
    expect(failed.output).toMatch(
      /FAIL {5}auth\.login: signs in two customers.* — returned 401: .*\n\n0 passed, 1 failed, 0 skipped\n$/s,
    );
    expect(failed.status).toBe(1);
    expect(unusable.output).toContain('is not a sandbox: provide two hand-off pairs');
    expect(unusable.status).toBe(2);
  });

  it.each([
    [[], '--base must be'],
    [['--base', 'ftp://bank'], '--base must be'],
    [['--base', 'http://bank/api', '--handoff-id', 'a', '--hash', 'b'], 'Two customers are needed'],
    [['--base', 'http://bank/api', '--otp', '123456'], '--otp accepts: prompt'],
    [['--base', 'http://bank/api', '--pay-up-to', '10'], '--pay-up-to 10 is not'],
    [['--base', 'http://bank/api', '--new-biller', '{"billerId":5}'], '--new-biller expects'],
    [['--base', 'http://bank/api', '--wishes'], '--wishes'],
  ])('[API-01] refuses the options %j with a message', (args, words) => {
    const read = () => readOptions(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(words);
  });
});

/** Runs the command that `npm run conformance` runs. */
async function run(args: readonly string[]): Promise<{ status: number | null; output: string }> {
  const program = await compiledProgram(join(root, 'qa/conformance/main.ts'));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}
