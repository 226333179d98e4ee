import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBankApiConfig } from '../config';
import { startBankApi, type RunningBankApi } from '../start-bank-api';
import { bankSettings, bankUnderTest } from '../testing/bank-under-test';
import { unreachableAdapters } from '../testing/unreachable-adapters';
import { BankBackEnd } from './testing/bank-back-end';

const folder = mkdtempSync(join(tmpdir(), 'billpay-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'pipe', cwd: folder });
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

function createAuthority(name: string): void {
  run(
    'req',
    '-x509',
    '-days',
    '1',
    ...newKey,
    '-keyout',
    `${name}.key`,
    '-subj',
    `/CN=${name}`,
    '-out',
    `${name}.pem`,
  );
}

/** Creates a certificate that an authority has signed. */
function createCertificate(name: string, authority: string): void {
  run('req', ...newKey, '-keyout', `${name}.key`, '-subj', `/CN=${name}`, '-out', `${name}.csr`);
  const by = ['-CA', `${authority}.pem`, '-CAkey', `${authority}.key`, '-CAcreateserial'];
  run('x509', '-req', '-days', '1', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`);
}

const read = (file: string) => readFileSync(join(folder, file));

describe('hand-offs over TLS with client certificates', () => {
  const bank = bankUnderTest();
  let backEnd: BankBackEnd;
  let api: RunningBankApi;

  async function start(handOffs: object): Promise<RunningBankApi> {
    const { listen, portal } = bankSettings.handOffs;
    const tls = {
      certificate: join(folder, 'localhost.pem'),
      key: join(folder, 'localhost.key'),
      clientCa: join(folder, 'bank-ca.pem'),
      clients: ['netbanking'],
    };
    const settings = {
      ...bankSettings,
      database: { url: bank().servingUrl },
      handOffs: { listen, portal, tls, ...handOffs },
    };
    return startBankApi(readBankApiConfig(bank().writeConfig(settings), {}), () => unreachableAdapters);
  }

  beforeAll(async () => {
    createAuthority('bank-ca');
    createAuthority('other-ca');
    createCertificate('localhost', 'bank-ca');
    createCertificate('netbanking', 'bank-ca');
    createCertificate('loans', 'bank-ca');
    run(
      'req',
      '-x509',
      '-days',
      '1',
      ...newKey,
      '-keyout',
      'forged.key',
      '-subj',
      '/CN=netbanking',
      '-out',
      'forged.pem',
    );
    backEnd = await BankBackEnd.start();
    api = await start({});
  });
  afterAll(async () => {
    await api?.close();
    await backEnd?.close();
  });

  /** Creates a hand-off as the owner of a certificate. Returns the status. */
  function create(client: string | null, headers: Record<string, string> = {}, origin = api.handOffOrigin) {
    const body = JSON.stringify({
      customer: { id: 'C-1', name: 'Asha Rao', mobile: '9820011223' },
      platform: 'IB',
    });
    const options: RequestOptions = {
      method: 'POST',
      agent: false,
      ca: read('bank-ca.pem'),
      servername: 'localhost',
      headers: { 'content-type': 'application/json', ...headers },
      checkServerIdentity: () => undefined,
      ...(client !== null && { cert: read(`${client}.pem`), key: read(`${client}.key`) }),
    };
    return new Promise<number>((resolve, reject) => {
      request(`${origin}/bank/hand-offs`, options, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end(body);
    });
  }

  it('accepts a caller with a certificate of the authority and a configured name', async () => {
    expect(await create('netbanking')).toBe(201);
    const [entry] = await bank().owner.query<{ detail: string }>(
      `SELECT detail FROM audit WHERE event = 'hand-off-created'`,
    );
    expect(entry?.detail).toBe('netbanking IB');
  });

  it('refuses a caller with a certificate of the authority but a different name', async () => {
    expect(await create('loans')).toBe(401);
  });

  it.each([
    ['no certificate', null],
    ['a certificate of nobody with the same name', 'forged'],
  ])('ends the connection of a caller with %s', async (_what, client) => {
    await expect(create(client)).rejects.toMatchObject({
      code: expect.stringMatching(/^(ECONNRESET|EPIPE|ERR_SSL_.*)$/) as string,
    });
  });

  it('ignores certificates in headers, which anybody could write', async () => {
    const headers = { 'x-ssl-client-verify': 'SUCCESS', 'x-ssl-client-s-dn': 'CN=netbanking' };
    expect(await create('loans', headers)).toBe(401);
  });

  it('requires certificate and token if both are configured', async () => {
    const both = await start({ jwt: backEnd.jwt });
    const headers = { authorization: `Bearer ${await backEnd.token('C-1')}` };
    expect(await create('netbanking', {}, both.handOffOrigin)).toBe(401);
    expect(await create('loans', headers, both.handOffOrigin)).toBe(401);
    expect(await create('netbanking', headers, both.handOffOrigin)).toBe(201);
    expect(await create('netbanking', headers, both.handOffOrigin)).toBe(401);
    await both.close();
  });
});
