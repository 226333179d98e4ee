import { internalAccounts } from '@billpay/sandbox/bank-core/ledger';
import type { Database } from '../../database/database';
import type { TestClient } from '@billpay/sandbox/testing/test-client';

/** Balance and remaining daily limit, in paise. */
export interface Balances {
  readonly available: number;
  /** Sum of the account's postings, which must equal `available`. */
  readonly posted: number;
  readonly usedToday: number;
  readonly payments: number;
}

/** Sets the balance of a customer's first account and the daily limit exactly. */
export class Wallet {
  readonly #account: string;

  constructor(
    private readonly db: Database,
    private readonly client: TestClient,
    private readonly day: string,
  ) {
    const [account] = client.accounts;
    if (!account) throw new Error('The customer has no account');
    this.#account = account.accountID;
  }

  /** Posts the difference that leads to this balance. */
  async setBalance(paise: number): Promise<void> {
    await this.db.query(
      `WITH change AS (SELECT $2::bigint - available AS paise FROM core.account WHERE number = $1),
       entry AS (INSERT INTO core.journal (kind, made_at) SELECT 'opening', now() FROM change WHERE paise <> 0 RETURNING id),
       posted AS (INSERT INTO core.posting (journal_id, account_id, amount)
         SELECT entry.id, own.id, paise FROM entry, change, core.account own WHERE own.number = $1
         UNION ALL SELECT entry.id, capital.id, -paise FROM entry, change, core.account capital
         WHERE capital.number = '${internalAccounts.capital}')
       UPDATE core.account SET available = $2 WHERE number = $1`,
      [this.#account, paise],
    );
  }

  /** Sets the remainder of the daily limit. */
  async setLeftToday(paise: number): Promise<void> {
    await this.db.query(
      `INSERT INTO daily_usage (customer_id, day, used, cap) SELECT $1, $2, daily_limit - $3, daily_limit FROM bank_settings
       ON CONFLICT (customer_id, day) DO UPDATE SET used = EXCLUDED.used`,
      [this.client.customer, this.day, paise],
    );
  }

  async balances(): Promise<Balances> {
    const [balances] = await this.db.query<Balances>(
      `SELECT available, (SELECT sum(amount) FROM core.posting WHERE account_id = account.id)AS posted,
         (SELECT used FROM daily_usage WHERE customer_id = $2 AND day = $3)AS "usedToday",
         (SELECT count(*) FROM payment WHERE customer_id = $2)AS payments
       FROM core.account WHERE number = $1`,
      [this.#account, this.client.customer, this.day],
    );
    if (!balances) throw new Error('The account does not exist');
    return balances;
  }
}
