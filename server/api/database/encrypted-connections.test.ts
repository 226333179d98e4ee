import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { startPrivatePostgres, type PrivatePostgres } from '@billpay/sandbox/testing/private-postgres';

let postgres: PrivatePostgres;
let operator: Client;
let folder: string;

/** Creates a certificate for a host name, with its key, that PostgreSQL can use. */
function certificateFor(name: string): string {
  const file = join(folder, `${name}.crt`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${file}.key`];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, '-out', file], {
    stdio: 'pipe',
  });
  return file;
}

async function serveWith(certificate: string): Promise<void> {
  await operator.query(`ALTER SYSTEM SET ssl_cert_file = '${certificate}'`);
  await operator.query(`ALTER SYSTEM SET ssl_key_file = '${certificate}.key'`);
  await operator.query('ALTER SYSTEM SET ssl = on');
  await operator.query('SELECT pg_reload_conf()');
  // The server reloads asynchronously, and only a new connection shows the change.
  for (let isOn = false; !isOn;) {
    const probe = new Client({ connectionString: postgres.url });
    await probe.connect();
    const { rows } = await probe.query(
      "SELECT current_setting('ssl') = 'on' AND current_setting('ssl_cert_file') = $1 AS on",
      [certificate],
    );
    isOn = rows[0].on;
    await probe.end();
  }
}

/** Queries over a verified connection to `localhost` with this root certificate. */
async function queryWith(rootCertificate: string): Promise<unknown> {
  const url = new URL(postgres.url);
  url.hostname = 'localhost';
  url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: rootCertificate }).toString();
  const db: Database = await openDatabase({ url: url.href, poolSize: 1 });
  try {
    return await db.transaction(async () => {
      const [first, second] = await Promise.all([
        db.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'),
        db.query<{ long: string }>("SELECT repeat('x', $1::int) AS long", [200_000]),
      ]);
      return [first, second[0]?.long.length];
    });
  } finally {
    await db.close();
  }
}

beforeAll(async () => {
  postgres = await startPrivatePostgres({ synced: false });
  operator = new Client({ connectionString: postgres.url });
  await operator.connect();
  folder = mkdtempSync(join(tmpdir(), 'billpay-certificates-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await operator.end();
  postgres.stop();
  rmSync(folder, { recursive: true });
});

describe('a connection to PostgreSQL with sslmode=verify-full', () => {
  let certificate: string;
  let ofAnotherHost: string;

  beforeAll(async () => {
    [certificate, ofAnotherHost] = [certificateFor('localhost'), certificateFor('db.bank.example')];
    const { rows } = await operator.query('SHOW data_directory');
    const { uid, gid } = statSync(rows[0].data_directory as string);
    for (const file of [certificate, ofAnotherHost]) {
      chownSync(`${file}.key`, uid, gid);
      chmodSync(`${file}.key`, 0o600);
    }
  });

  it('encrypts the connection, and batches concurrent statements of the API', async () => {
    await serveWith(certificate);
    await expect(queryWith(certificate)).resolves.toEqual([[{ ssl: true }], 200_000]);
  });

  it('refuses a certificate that the root has not signed', async () => {
    await expect(queryWith(ofAnotherHost)).rejects.toThrow('certificate');
  });

  it('refuses a certificate of another host', async () => {
    await serveWith(ofAnotherHost);
    await expect(queryWith(ofAnotherHost)).rejects.toThrow('certificate');
  });
});
