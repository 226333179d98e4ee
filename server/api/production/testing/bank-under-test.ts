import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import type { Database } from '../../database/database';
import { openDatabase } from '../../database/open-database';
import { SERVING_ROLE } from '../../database/serving-role';
import { migrateDatabase } from '../migrate-database';

/** Login of the servers under test. It is a role of the test run's server, which all test databases share. */
const LOGIN = 'bank_api_login';

const createLoginSql = `DO $$ BEGIN
  CREATE ROLE ${LOGIN} LOGIN IN ROLE ${SERVING_ROLE};
EXCEPTION WHEN duplicate_object OR unique_violation THEN
END $$`;

const adapter = {
  url: 'https://adapters.bank.example',
  hmac: { keyId: '2026-11', secret: 'a secret of at least thirty-two characters' },
};

/** The minimum settings of a bank, without its database. */
export const bankSettings = {
  listen: { port: 0 },
  bank: {
    dailyLimitRupees: 200_000,
    autoPayLimitRupees: 50_000,
    terms: ['The bank debits the account at once.', 'One-time codes are for you alone.'],
    complaintReasons: [{ id: 32, reason: 'Amount debited, not credited to the biller' }],
    languages: ['en', 'hi'],
  },
  adapters: { core: adapter, network: adapter, messages: adapter },
  handOffs: {
    listen: { port: 0 },
    portal: 'https://pay.bank.example',
    jwt: {
      keys: 'https://netbanking.bank.example/keys',
      issuer: 'https://netbanking.bank.example',
      audience: 'bill-pay',
    },
  },
  rateLimits: 'off',
  logLevel: 'silent',
};

/** A bank's database with a login for servers that owns nothing, and its folder of settings. */
export interface BankUnderTest {
  /** Connections of the owner. */
  readonly owner: Database;
  readonly ownerUrl: string;
  readonly servingUrl: string;
  /** Creates the login of the servers, after the migration has created its role. */
  createLogin(): Promise<void>;
  /** Writes the configuration file. Returns its path. */
  writeConfig(settings: object): string;
}

/** Creates a bank's empty database for a test file, and drops it after the last test. */
export function bankUnderTest({ migrated = true } = {}): () => BankUnderTest {
  let database: TestDatabase | undefined;
  let owner: Database | undefined;
  let bank: BankUnderTest | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'billpay-bank-'));
  beforeAll(async () => {
    database = await createTestDatabase('empty');
    const { url } = database;
    owner = await openDatabase({ url, poolSize: 2 });
    if (migrated) await migrateDatabase(url);
    const servingUrl = new URL(url);
    servingUrl.username = LOGIN;
    bank = {
      owner,
      ownerUrl: url,
      servingUrl: servingUrl.href,
      createLogin: async () => void (await owner?.script(createLoginSql)),
      writeConfig: (settings) => {
        const file = join(folder, 'bank-api.json');
        writeFileSync(file, JSON.stringify(settings));
        return file;
      },
    };
    if (migrated) await bank.createLogin();
  });
  afterAll(async () => {
    await owner?.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!bank) throw new Error('The bank has not been created yet');
    return bank;
  };
}
