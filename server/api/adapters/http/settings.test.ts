import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecret } from '../../operations/secrets';
import { openHttpAdapters } from './open';
import { adapterSettings, readConnection } from './settings';

const hmac = { keyId: '2026-11', secret: { env: 'CORE_KEY' } };
const url = 'https://core.bank.example/bill-pay';

function read(settings: object, env: NodeJS.ProcessEnv) {
  return readConnection(adapterSettings.parse(settings), 'adapters.core', (given, setting, check) =>
    check(readSecret(given, setting, { folder: '/', env }), setting),
  );
}

describe('the settings of an adapter', () => {
  it('reads the key from the configured place', () => {
    const secret = 'a secret of more than 32 characters';
    expect(read({ url, hmac }, { CORE_KEY: secret })).toEqual({
      url,
      hmac: { id: '2026-11', secret: Buffer.from(secret) },
    });
  });

  it('refuses a short secret without showing it', () => {
    const attempt = () => read({ url, hmac }, { CORE_KEY: 'short' });
    expect(attempt).toThrow(/^adapters\.core\.hmac\.secret must have at least 32 characters$/);
  });

  it.each([
    ['an address without TLS', { url: 'http://core.bank.example', hmac }],
    ['no way to identify the caller', { url }],
    ['a certificate without its key', { url, tls: { cert: 'PEM' } }],
  ])('refuses %s', (_, settings) => {
    expect(adapterSettings.safeParse(settings).success).toBe(false);
  });
});

describe('mutual TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billpay-mtls-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Creates a self-signed certificate, and returns it with its key. */
  function createCertificate(name: string): { cert: string; key: string } {
    const file = join(folder, name);
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${file}.key`];
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
    execFileSync('openssl', ['req', '-x509', '-days', '1', ...key, ...subject, '-out', file], {
      stdio: 'pipe',
    });
    return { cert: readFileSync(file, 'utf8'), key: readFileSync(`${file}.key`, 'utf8') };
  }

  it('shows its certificate to the core, and does not call a server that another authority has certified', async () => {
    const [core, client, stranger] = ['localhost', 'client', 'stranger'].map(createCertificate);
    if (!core || !client || !stranger) throw new Error('The certificates were not created');
    const server = createServer({ ...core, ca: client.cert, requestCert: true }, (_, response) => {
      response.end('{"state":"held"}');
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const readWith = async (tls: { ca: string; cert: string; key: string }) => {
      const address = `https://localhost:${(server.address() as AddressInfo).port}`;
      const connection = readConnection(adapterSettings.parse({ url: address, tls }), 'core', String);
      const adapters = openHttpAdapters({ core: connection, network: connection, messages: connection });
      return adapters.core.status('TXN1').finally(() => adapters.close());
    };
    try {
      expect(await readWith({ ca: core.cert, ...client })).toBe('held');
      await expect(readWith({ ca: core.cert, ...stranger })).rejects.toMatchObject({
        name: 'AdapterUnavailable',
      });
      await expect(readWith({ ca: stranger.cert, ...client })).rejects.toMatchObject({
        name: 'AdapterUnavailable',
      });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
