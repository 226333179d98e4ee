import { openAccount } from '@billpay/sandbox/bank-core/ledger';
import { readAccounts } from '@billpay/api/accounts/accounts';
import { fetchEveryPage } from '@billpay/api-contract/every-page';
import { isEligibleForAutoPay, toSavedBiller } from '@billpay/domain/rules';
import { prepareCreation } from '@billpay/api/auto-pay/change-auto-pay';
import type { Bank } from '@billpay/api/bank';
import { hashParameters } from '@billpay/api/adapters/parameters';
import { MOBILE_PREPAID_CATEGORY } from '@billpay/api/adapters/bill-network';
import { writeBillers } from '@billpay/api/billers/write-billers';
import { listSavedBillers } from '@billpay/api/billers/saved-billers-list';
import { openBank } from '@billpay/sandbox/open-bank';
import {
  CONSUMER_NUMBER,
  createBiller,
  everyCombination,
} from '@billpay/api/payments/testing/rule-combinations';
import { Refusal } from '@billpay/api/refusal';
import { createCustomer } from '@billpay/sandbox/seed/create-customer';
import { firstTime } from '@billpay/sandbox/seed/demo-customers';
import { databaseUnderTest } from '@billpay/sandbox/testing/test-database';

/*
 * The portal offers auto pay by its own rule, and the API accepts it by an independent one. This test
 * verifies that the API accepts everything that the portal offers.
 */

/** Payments of a saved biller, oldest first. */
const histories = [
  [],
  ['success'],
  ['success', 'aggregator-failed'],
  ['success', 'bbps-timeout'],
  ['success', 'failed', 'success'],
  ['failed'],
  ['fund-transfer-timeout'],
] as const;

/** Pairs of a channel and a payment mode. Each is tested as the only one that the biller accepts. */
const rows = [
  ['INT', 'Internet Banking'],
  ['MOBB', 'Internet Banking'],
  ['MOB', 'Internet Banking'],
  ['INTB', 'UPI'],
  ['BNKBRNCH', 'CASH'],
] as const;

/** Every kind of biller, postpaid and prepaid, also with other channels. */
const billers = everyCombination.flatMap((rules) => {
  const billed = createBiller(rules);
  const inOtherChannels = rows.map(([channel, mode]) => ({
    ...billed,
    id: `${billed.id}${channel}${mode}`.replace(' ', ''),
    terms: { ...billed.terms, channels: billed.terms.channels.map((row) => ({ ...row, channel, mode })) },
  }));
  const recharged = { ...billed, id: `${billed.id}PREPAID`, categoryId: MOBILE_PREPAID_CATEGORY };
  return [billed, recharged, ...(rules.exactness === 'Exact' ? inOtherChannels : [])];
});

describe('auto pay eligibility, in the portal and at the bank', () => {
  const db = databaseUnderTest();
  let bank: Bank;
  let customer: string;
  let accountNumber: string;

  beforeAll(async () => {
    bank = await openBank(db(), () => undefined);
    await writeBillers(bank.db, billers);
    customer = await createCustomer(bank, firstTime, false);
    await openAccount(bank, { customerId: customer, type: 'Savings Account', openingPaise: 1_000_00 });
    accountNumber = (await readAccounts(bank, customer))[0]?.number ?? '';
    for (const [index, history] of histories.entries()) await saveAll(index, history);
  });

  /** Saves each biller again, with this payment history. */
  async function saveAll(index: number, history: readonly string[]): Promise<void> {
    const parameters = [{ PARAMETER_NAME: CONSUMER_NUMBER, PARAMETER_VALUE: String(4_100_007_311 + index) }];
    await bank.db.query(
      `WITH saved AS (
         INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at)
         SELECT $1, id, id, $2, $3, now() FROM unnest($4::text[]) AS id RETURNING *)
       INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id, saved_biller_id,
         parameters, parameters_hash, amount, fee, channel, mode, bill_facts, bank_day, status, created_at, state)
       SELECT 'TXN' || saved.id || '-' || position, $1, saved.id || '-' || position, '\\x00', account.id,
         saved.biller_id, saved.id, saved.parameters, saved.parameters_hash, 50000, 0, 'INTB', 'Internet Banking',
         '{}', current_date, status, now() + position * interval '1 second',
         'captured'
       FROM saved, unnest($5::text[]) WITH ORDINALITY AS past(status, position), account
       WHERE account.number = $6`,
      [
        customer,
        JSON.stringify(parameters),
        hashParameters(parameters),
        billers.map(({ id }) => id),
        history,
        accountNumber,
      ],
    );
  }

  async function isAccepted(billID: number): Promise<boolean> {
    const settings = {
      accountNumber,
      maximumAmount: '50000.00',
      paymentDate: 5,
      isBimonthly: 0,
      activatesFrom: 'Immediately',
      isActive: 1,
      amountLimit: 1,
      otp: '123456',
    } as const;
    try {
      await prepareCreation(bank, customer, { billID, ...settings });
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  it('[HOME-13] [AUTO-03] [MYB-03] accepts auto pay in the API for every kind of biller and history for which the portal offers it', async () => {
    const saved = await fetchEveryPage(
      ({ pageNumber }) => listSavedBillers(bank, customer, Number(pageNumber ?? 1)),
      (row) => row.CUSTOMER_BILL_ID,
    );
    expect(saved).toHaveLength(billers.length * histories.length);
    const different: string[] = [];
    let offers = 0;
    for (const wire of saved) {
      const offered = isEligibleForAutoPay(toSavedBiller(wire));
      if (offered) offers += 1;
      if (offered !== (await isAccepted(wire.CUSTOMER_BILL_ID))) {
        different.push(`${wire.BILLER_ID}, last ${wire.TRANSACTION_STATUS}, offered: ${offered}`);
      }
    }
    expect(different).toEqual([]);
    expect(offers).toBeGreaterThan(0);
  });
});
