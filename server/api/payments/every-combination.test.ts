import { randomUUID } from 'node:crypto';
import { fetchBill, validateBill } from '@billpay/api-contract/bills';
import { payBill } from '@billpay/api-contract/payment';
import { writeBillers } from '../billers/write-billers';
import { hashParameters } from '../adapters/parameters';
import { toPaise, toRupees } from '../paise';
import { BANK_DAY, observedBank } from '../security/testing/observed-bank';
import { callRaw } from '../security/testing/raw-calls';
import { requireBalancedLedger } from '@billpay/sandbox/testing/bills';
import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import {
  CONSUMER_NUMBER,
  FEE_PAISE,
  LEAST_PAISE,
  MOST_PAISE,
  createBiller,
  everyCombination,
  formatRules,
  type Rules,
} from './testing/rule-combinations';
import { findNewestPayment } from '@billpay/sandbox/testing/bills';
import { expectedRefusal, findPaymentKind, needsBill, type Attempt } from './testing/expected';
import { Wallet } from './testing/wallet';

/** Amount that the customer enters if there is no bill. */
const NAMED_PAISE = 500_00;
const parameters = [{ PARAMETER_NAME: CONSUMER_NUMBER, PARAMETER_VALUE: '4100007311' }];

/** Tested amounts, derived from the bill's amount. */
const amounts: readonly [string, (billPaise: number) => string][] = [
  ['a paisa below the bill', (bill) => toRupees(bill - 1)],
  ['the bill', (bill) => toRupees(bill)],
  ['a paisa above the bill', (bill) => toRupees(bill + 1)],
  ['nothing', () => '0.00'],
  ['less than a paisa', () => '0.001'],
  ['a power of ten', () => '1e21'],
  ['a grouped number', () => '1,000'],
  ['a space', () => ' '],
  ['a paisa below the least', () => toRupees(LEAST_PAISE - 1)],
  ['the least', () => toRupees(LEAST_PAISE)],
  ['a paisa below the most', () => toRupees(MOST_PAISE - 1)],
  ['the most', () => toRupees(MOST_PAISE)],
  ['a paisa above the most', () => toRupees(MOST_PAISE + 1)],
];

/**
 * States of the balance and the daily limit: one paisa too low for the amount and the fee, or just enough.
 * Only the last state pays the bill. An invalid amount is refused first, so only the state without a shortage
 * tests it.
 */
function shortagesFor(paise: number | null): readonly Attempt['short'][] {
  return paise === null ? ['nowhere'] : ['both', 'balance', 'daily limit', 'nowhere'];
}

/** An amount, by its index in `amounts`, and a biller. */
interface Trial {
  readonly rules: Rules;
  readonly place: number;
}

/**
 * A short run covers each amount for each kind of payment and each exactness, and each combination of rules once.
 */
const trials: readonly Trial[] = casesOfRun(
  everyCombination.flatMap((rules) => amounts.map((_, place) => ({ rules, place }))),
  ({ rules, place }) => [
    `${findPaymentKind(rules)} ${place}`,
    `${rules.exactness} ${place}`,
    formatRules(rules),
  ],
);

const trialsWithoutBill = casesOfRun(everyCombination, (rules) => [
  `${findPaymentKind(rules)}, bill needed: ${needsBill(rules)}`,
  rules.exactness,
]);

/** Uses one customer per amount, so that a biller's amounts can be tested concurrently. */
interface Payer {
  readonly client: TestClient;
  readonly wallet: Wallet;
  readonly savedIds: ReadonlyMap<string, number>;
}

describe('[PAY-18] every combination of biller, amount, balance and daily limit, at the API', () => {
  const bank = observedBank();
  let payers: Payer[];

  beforeAll(async () => {
    await writeBillers(bank.db, everyCombination.map(createBiller));
    payers = await Promise.all(amounts.map(newPayer));
  });

  async function newPayer(): Promise<Payer> {
    const client = await TestClient.signInAsNew(bank.origin(), 'first-time');
    const saved = await bank.db.query<{ id: number; biller_id: string }>(
      `INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at)
       SELECT $1, id, id, $2, $3, now() FROM unnest($4::text[]) AS id RETURNING id, biller_id`,
      [
        client.customer,
        JSON.stringify(parameters),
        hashParameters(parameters),
        everyCombination.map(formatRules),
      ],
    );
    const savedIds = new Map(saved.map(({ id, biller_id }) => [biller_id, id]));
    return { client, savedIds, wallet: new Wallet(bank.db, client, BANK_DAY) };
  }

  const query = (rules: Rules) =>
    ({
      billerID: formatRules(rules),
      billerParams: parameters,
      validateBill: 'N',
      quickPay: 'N',
      forChannel: 'postpaid',
    }) as const;

  /** Fetches or validates as the biller requires. Returns the reference and the amount of the bill. */
  async function prepare({ client }: Payer, rules: Rules) {
    const kind = findPaymentKind(rules);
    if (kind === 'instant') return { reference: null, billPaise: NAMED_PAISE };
    const named = { quickPay: 'Y', quickPayAmount: toRupees(NAMED_PAISE) } as const;
    const body = { ...query(rules), ...(kind === 'validated' ? named : {}) };
    const validated =
      kind === 'validated' ? (await client.call(validateBill, { body })).data.BbpsTranlogId : undefined;
    const { txnRefKey, data } = await client.call(fetchBill, {
      body: { ...body, ...(validated === undefined ? {} : { adHocBillValidationRefKey: validated }) },
    });
    return { reference: txnRefKey, billPaise: toPaise(data.Data.BillerResponse.amount) };
  }

  async function bodyOf({ client, savedIds }: Payer, rules: Rules, amount: string, reference: string | null) {
    const billerId = formatRules(rules);
    const customerBillId = savedIds.get(billerId) ?? 0;
    const accountNumber = client.accounts[0]?.accountID ?? '';
    await bank.db.query('DELETE FROM otp_attempts WHERE customer_id = $1', [client.customer]);
    const confirmed = { billerId, amount, accountNumber, customerBillId: String(customerBillId) };
    return {
      billerId,
      accountNumber,
      billAmount: amount,
      customerBillId,
      transactionReferenceKey: reference,
      quickPay: 'N',
      inputSignatures: parameters,
      otp: await client.codeIfSent('payment', confirmed),
      paymentMode: 'Internet Banking',
      paymentChannel: 'INTB',
      forChannel: 'postpaid',
      otherAmount: 'Y',
      repeatsTransactionId: await findNewestPayment(client, { BILLER_ID: billerId, PARAMETERS: parameters }),
    };
  }

  async function arrange({ wallet }: Payer, totalPaise: number, short: Attempt['short']): Promise<void> {
    const least = (where: Attempt['short']) => totalPaise - Number(short === where || short === 'both');
    await wallet.setBalance(least('balance'));
    await wallet.setLeftToday(least('daily limit'));
  }

  /** Pays again with the same key. Expects the same response and no movement of money. */
  async function payOnce(payer: Payer, body: unknown): Promise<{ status: number; message: string | null }> {
    const idempotencyKey = randomUUID();
    const first = await callRaw(payer.client, payBill, { body, idempotencyKey });
    const { message } = JSON.parse(first.text) as { message: string };
    if (first.status !== 200) return { status: first.status, message };
    const again = await callRaw(payer.client, payBill, { body, idempotencyKey });
    expect({ status: again.status, text: again.text }).toEqual({ status: 200, text: first.text });
    return { status: 200, message: null };
  }

  /** Tries an amount with every state of balance and limit. Returns the unexpected results. */
  async function tryAmount(payer: Payer, rules: Rules, what: string, amountOf: (bill: number) => string) {
    const { reference, billPaise } = await prepare(payer, rules);
    const amount = amountOf(billPaise);
    const paise = /^\d+\.\d\d$/.test(amount) ? toPaise(amount) : null;
    const totalPaise = (paise ?? NAMED_PAISE) + FEE_PAISE;
    const body = await bodyOf(payer, rules, amount, reference);
    const wrong: string[] = [];
    for (const short of shortagesFor(paise)) {
      await arrange(payer, totalPaise, short);
      const expected = expectedRefusal({ rules, paise, billPaise, short });
      const before = await payer.wallet.balances();
      const got = await payOnce(payer, body);
      const after = await payer.wallet.balances();
      const debit = expected ? 0 : totalPaise;
      const moved = {
        available: before.available - debit,
        posted: before.posted - debit,
        usedToday: before.usedToday + debit,
        payments: before.payments + Number(expected === null),
      };
      const seen = JSON.stringify({ ...got, ...after });
      const wanted = JSON.stringify({ ...(expected ?? { status: 200, message: null }), ...moved });
      if (seen !== wanted) wrong.push(`${what}, short ${short}: ${seen} instead of ${wanted}`);
    }
    return wrong;
  }

  it.each(everyCombination)(
    '[PAY-18] handles every amount: fetch $fetch, adhoc $adhoc, validation $validation, exactness "$exactness"',
    async (rules) => {
      const wrong = await Promise.all(
        trials
          .filter((trial) => trial.rules === rules)
          .map(async ({ place }) => {
            const [payer, amount] = [payers[place], amounts[place]];
            if (!payer || !amount) throw new Error('Nobody pays');
            return tryAmount(payer, rules, ...amount);
          }),
      );
      expect(wrong.flat()).toEqual([]);
    },
  );

  it.each(trialsWithoutBill)(
    '[PAY-03] handles a payment without a fetched bill: fetch $fetch, adhoc $adhoc, validation $validation, exactness "$exactness"',
    async (rules) => {
      const [payer] = payers;
      if (!payer) throw new Error('Nobody pays');
      await arrange(payer, NAMED_PAISE + FEE_PAISE, 'nowhere');
      const before = await payer.wallet.balances();
      const got = await payOnce(payer, await bodyOf(payer, rules, toRupees(NAMED_PAISE), null));
      const paid = before.available - (await payer.wallet.balances()).available;
      const refused = 'The bill details are missing or have expired. Please fetch the bill again.';
      expect({ ...got, paid }).toEqual(
        needsBill(rules)
          ? { status: 422, message: refused, paid: 0 }
          : { status: 200, message: null, paid: NAMED_PAISE + FEE_PAISE },
      );
    },
  );

  it('[PAY-18] keeps the ledger balanced', async () => {
    const [payer] = payers;
    if (!payer) throw new Error('Nobody paid');
    await expect(requireBalancedLedger(payer.client)).resolves.toBeUndefined();
  });
});
