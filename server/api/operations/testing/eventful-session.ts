import { termsConfirmed } from '@billpay/sandbox/testing/confirmed';
import { createAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { login, logout } from '@billpay/api-contract/auth';
import { addBiller } from '@billpay/api-contract/biller-changes';
import { savedBillers } from '@billpay/api-contract/billers';
import { searchBillers } from '@billpay/api-contract/directory';
import { complaintConfig, registerComplaint } from '@billpay/api-contract/complaints';
import { fillPath } from '@billpay/api-contract/endpoint';
import { accountInfo } from '@billpay/api-contract/accounts';
import { transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { validateOtp } from '@billpay/api-contract/user-services';
import { addDays, toBankDay } from '../../clock/bank-day';
import type { Database } from '../../database/database';
import type { Sandbox } from '@billpay/sandbox';
import { addBillerBody, fetchAndPay, pay, save, savedAs } from '@billpay/sandbox/testing/bills';
import type { PrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

const BILLER = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number' };
const json = { 'content-type': 'application/json' };

interface BankUnderTest {
  readonly sandbox: Sandbox;
  readonly postgres: PrivatePostgres;
  /** A separate connection of the test to the same database. */
  readonly db: Database;
}

/**
 * A customer who uses every feature, with errors and a failing database, so that the log contains every kind of line.
 */
export class EventfulSession {
  /** Secrets that the log must not contain, by name. Complete after `run`. */
  readonly secrets = new Map<string, string>();
  /** Responses to calls whose statement failed in the database. */
  readonly unexpected: { status: number; message: string; failure: unknown }[] = [];
  #client: TestClient | undefined;
  #handOffPair = { id: '', hash: '' };

  constructor(private readonly bank: BankUnderTest) {}

  async run(): Promise<void> {
    await this.#signIn();
    await this.#useThePortal();
    await this.#goWrong();
    await this.#breakTheDatabase();
    await this.#logOut();
    await this.#collectSecrets();
  }

  get client(): TestClient {
    if (!this.#client) throw new Error('Nobody has signed in yet');
    return this.#client;
  }

  #send(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.bank.sandbox.origin}${path}`, init);
  }

  #token() {
    return { authorization: `Bearer ${this.client.session.token}` };
  }

  #fault(call: string, options: object): Promise<unknown> {
    const { origin, customer } = this.client;
    return callControl(origin, 'POST', '/sandbox/faults', { call, customer, ...options });
  }

  #logIn(id: string, hash: string): Promise<Response> {
    return this.#send(`/api${fillPath(login.path, { param: id })}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ hash }),
    });
  }

  async #signIn(): Promise<void> {
    const { origin } = this.bank.sandbox;
    const like = 'regular';
    const { customer } = await callControl<{ customer: string }>(origin, 'POST', '/sandbox/customers', {
      like,
    });
    const { url } = await callControl<{ url: string }>(origin, 'POST', '/sandbox/handoff', { customer });
    const pair = new URL(url, origin).searchParams;
    this.#handOffPair = { id: pair.get('id') ?? '', hash: pair.get('hash') ?? '' };
    // Uses an unknown path with the hand-off pair in its query, because the server has no pages here.
    expect((await this.#send(url)).status).toBe(404);
    expect((await this.#logIn(this.#handOffPair.id, this.#handOffPair.hash)).status).toBe(200);
    for (const status of [401, 401, 429]) {
      expect((await this.#logIn(this.#handOffPair.id, this.#handOffPair.hash)).status).toBe(status);
    }
    this.#client = await TestClient.signIn(origin, customer);
  }

  async #useThePortal(): Promise<void> {
    await this.client.call(searchBillers, {
      body: { searchString: 'gas', category: '', location: '', pageNumber: 1 },
    });
    await this.client.call(accountInfo, { body: { accountInfo: this.client.accounts } });
    const bill = await save(this.client, { ...BILLER, value: '5654461234', billName: 'Power' });
    const paid = await fetchAndPay(this.client, bill);
    expect(paid.status).toBe(200);
    const billID = bill.CUSTOMER_BILL_ID;
    const settings = {
      accountNumber: this.client.accounts[0]?.accountID ?? '',
      maximumAmount: '9000.00',
      paymentDate: 22,
      isBimonthly: 0,
      activatesFrom: 'Immediately',
      isActive: 1,
      amountLimit: 0,
    } as const;
    const confirmed = { customerBillId: String(billID), ...termsConfirmed(settings) };
    const otp = await this.client.code('autopay-create', confirmed);
    await this.client.call(createAutoPay, { body: { billID, ...settings, otp } });
    await this.#complain();
  }

  async #complain(): Promise<void> {
    const today = toBankDay(new Date());
    const body = { startDate: addDays(today, -60), endDate: addDays(today, -2), pageNumber: 1 };
    const paid = (await this.client.call(transactions, { body })).data.find(
      ({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === 'failed',
    );
    const transactionID = paid?.TRANSACTION_ID ?? '';
    await this.client.call(transactionDetails, { params: { id: transactionID } });
    const { data } = await this.client.call(complaintConfig);
    const [reason] = data.complaint_transaction_reasons;
    await this.client.call(registerComplaint, {
      body: {
        complaintReasonsID: reason?.COMPLAINT_REASONS_ID ?? 0,
        type: 'transaction',
        transactionID,
        reason: reason?.COMPLAINT_REASON ?? '',
        description: 'It was paid, and my account 5654461234 is still open.',
      },
    });
  }

  async #goWrong(): Promise<void> {
    await this.#fault('billers.saved', { mode: 'error', status: 500 });
    expect((await this.client.try(savedBillers)).status).toBe(500);
    await this.#fault('billers.saved', { mode: 'drop-response' });
    await expect(this.client.try(savedBillers)).rejects.toThrow('fetch failed');
    const bare = { method: 'POST', headers: { ...this.#token(), ...json }, body: '{"otp":"123456"}' };
    expect((await this.#send('/api/billers/search', bare)).status).toBe(400);
    const bad = {
      method: 'POST',
      headers: { ...this.#token(), ...json },
      body: '{"otp":"123456","account":',
    };
    expect((await this.#send('/api/billers/search', bad)).status).toBe(400);
    const altered = `${this.client.session.token.slice(0, -4)}AAAA`;
    const wrong = { headers: { authorization: `Bearer ${altered}` } };
    expect((await this.#send('/api/billers/saved', wrong)).status).toBe(401);
    expect((await this.#send(`/api/nowhere?token=${this.client.session.token}`)).status).toBe(404);
    expect(
      (
        await this.#send(`/api/transactions/${this.client.accounts[0]?.accountID}`, {
          headers: this.#token(),
        })
      ).status,
    ).toBe(404);
    expect((await this.client.try(validateOtp, { body: { otp: '000000' } })).status).toBe(422);
    const bill = await savedAs(this.client, 'Sun Direct');
    // The account is nearly empty.
    const tooMuch = { amount: '9000.00', reference: null, account: this.client.accounts[2]?.accountID ?? '' };
    expect((await pay(this.client, bill, tooMuch)).status).toBe(422);
    for (const value of ['5654469002', '5654469004', '5654469005']) {
      const failing = await save(this.client, { ...BILLER, value, billName: `Number ${value}` });
      await fetchAndPay(this.client, failing);
    }
  }

  /** Causes PostgreSQL errors whose message and detail contain the values of a row. */
  async #breakTheDatabase(): Promise<void> {
    await this.bank.db.script(`
      CREATE FUNCTION complain_about_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'cannot pay % from "%"', NEW.parameters, (SELECT string_agg(number, ' ') FROM account
        WHERE customer_id = NEW.customer_id) USING DETAIL = NEW::text, HINT = NEW::text; END $$;
      CREATE TRIGGER complain BEFORE INSERT ON payment FOR EACH ROW EXECUTE FUNCTION complain_about_row();
      ALTER TABLE saved_biller ADD CONSTRAINT not_this_one CHECK (bill_name <> 'Forbidden');
    `);
    const bill = await savedAs(this.client, 'Sun Direct');
    this.unexpected.push(await pay(this.client, bill, { amount: '290.00', reference: null }));
    const body = await addBillerBody(this.client, { ...BILLER, value: '5654467777', billName: 'Forbidden' });
    this.unexpected.push(await this.client.try(addBiller, { body }));
    await this.bank.postgres.halt();
    expect((await this.client.send('GET', savedBillers.path, undefined)).status).toBe(503);
    await this.bank.postgres.resume();
    await until(async () => (await this.#send('/readyz')).status === 200);
    await this.bank.db.script('DROP TRIGGER complain ON payment');
  }

  async #logOut(): Promise<void> {
    const body = JSON.stringify({ token: this.client.session.token });
    expect((await this.#send(`/api${logout.path}`, { method: 'POST', headers: json, body })).status).toBe(
      200,
    );
    expect((await this.client.try(savedBillers)).status).toBe(401);
  }

  async #collectSecrets(): Promise<void> {
    const own = async (what: string, sql: string) => {
      const rows = await this.bank.db.query<{ value: string }>(sql, [this.client.customer]);
      if (rows.length === 0) throw new Error(`The session left no ${what}`);
      rows.forEach(({ value }, index) => this.secrets.set(`${what} ${index + 1}`, value));
    };
    for (const part of this.client.session.token.split('.'))
      this.secrets.set(`token ${this.secrets.size}`, part);
    this.secrets.set('encryption key', this.client.session.encryptionKey);
    this.secrets.set('hand-off id', this.#handOffPair.id);
    this.secrets.set('hand-off hash', this.#handOffPair.hash);
    await own('code', 'SELECT code AS value FROM message WHERE customer_id = $1 AND code IS NOT NULL');
    await own('account', 'SELECT number AS value FROM account WHERE customer_id = $1');
    await own('mobile', 'SELECT mobile AS value FROM customer WHERE id = $1');
    await own(
      'bill parameter',
      `SELECT DISTINCT parameter ->> 'PARAMETER_VALUE' AS value FROM saved_biller, jsonb_array_elements(parameters) AS parameter
       WHERE customer_id = $1 AND parameter ->> 'PARAMETER_VALUE' ~ '\\d{4}'`,
    );
    await own('signing key', `SELECT encode(value, 'base64') AS value FROM secret WHERE $1 <> ''`);
    this.secrets.set('bill parameter refused', '5654467777');
  }
}
