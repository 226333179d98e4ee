import { openAccount } from '../bank-core/ledger';
import { insertAutoPay } from '@billpay/api/auto-pay/change-auto-pay';
import { shiftMonth } from '@billpay/api/auto-pay/payment-days';
import { setNextRun } from '@billpay/api/auto-pay/plan-run';
import type { Bank } from '@billpay/api/bank';
import { presentBill } from '../bill-network/presentments';
import { networkForSeed } from '../bill-network/simulated-network';
import { refreshDuesOncePerDay } from '@billpay/api/billers/refresh-dues';
import { toBankMonth } from '@billpay/api/clock/bank-day';
import { findAutoPayFee } from '@billpay/api/payments/payment-channel';
import type { Blueprint, SeedAutoPay } from './blueprints';
import { writeComplaints } from './complaints';
import { paidPeriods, findPaymentDay, planHistory, returned, type PastPayment } from './plan-history';
import { saveCustomerBills, type SavedBill, type SavedBills } from './save-bills';
import { writeHistory } from './write-history';

const AUTO_PAY_MAXIMUM_PAISE = 10_000_00;

/**
 * Creates a customer from a blueprint. `demo` is the name of the demo customer. All others get their own
 * mobile number.
 */
export async function createCustomer(on: Bank, blueprint: Blueprint, demo: boolean): Promise<string> {
  return on.db.transaction(async () => {
    const bank = { ...on, network: await networkForSeed(on, billersIn(blueprint)) };
    const customerId = await insertCustomer(bank, blueprint, demo);
    const saved = await saveCustomerBills(bank, customerId, blueprint);
    const history = await planHistory(bank, blueprint, saved);
    const accountId = await openAccounts(bank, customerId, blueprint, history);
    await setUpAutoPays(bank, customerId, accountId, saved);
    await writeHistory(bank, customerId, accountId, history);
    await writeComplaints(bank, customerId, blueprint.complaints ?? [], saved);
    await blueprint.grow?.(bank, customerId, accountId);
    await refreshDuesOncePerDay(bank, customerId);
    await presentBills(bank, customerId, saved);
    return customerId;
  });
}

/** Makes billers present the open bills that the blueprint lists. */
async function presentBills({ db, clock }: Bank, customerId: string, saved: SavedBills): Promise<void> {
  for (const { seed, parameters } of saved.values()) {
    if (seed.isPresented) await presentBill(db, clock, { customerId, billerId: seed.billerId, parameters });
  }
}

function billersIn({ savedBillers, payments }: Blueprint): string[] {
  const unsaved = payments.flatMap(({ bill }) => (typeof bill === 'string' ? [] : [bill.billerId]));
  return [...savedBillers.map(({ billerId }) => billerId), ...unsaved];
}

/**
 * Opens the accounts. The first account pays, and its opening balance includes the amounts of past payments. Returns
 * its id.
 */
async function openAccounts(
  bank: Bank,
  customerId: string,
  { kind, accounts }: Blueprint,
  history: readonly PastPayment[],
): Promise<number> {
  const spentPaise = history
    .filter(({ status }) => !returned.includes(status))
    .reduce((sum, { amount, fee }) => sum + amount + fee, 0);
  const ids: number[] = [];
  for (const [index, { type, balancePaise, reachable = true }] of accounts.entries()) {
    const openingPaise = balancePaise + (index === 0 ? spentPaise : 0);
    ids.push(await openAccount(bank, { customerId, type, openingPaise, reachable }));
  }
  const [payingAccount] = ids;
  if (payingAccount === undefined) throw new Error(`${kind} has no account`);
  return payingAccount;
}

async function insertCustomer(bank: Bank, blueprint: Blueprint, demo: boolean): Promise<string> {
  const [row] = await bank.db.query<{ id: string }>(
    `WITH numbered AS (SELECT nextval('customer_number')::text AS number)
     INSERT INTO customer (id, demo, kind, name, mobile, platform, created_at)
     SELECT 'CUST' || number, $1, $2, $3, coalesce($4, '98' || lpad(number, 8, '0')), $5, $6 FROM numbered
     RETURNING id`,
    [
      demo ? blueprint.kind : null,
      blueprint.kind,
      blueprint.name,
      demo ? blueprint.demoMobile : null,
      blueprint.platform,
      bank.clock.now(),
    ],
  );
  if (!row) throw new Error('The customer was not created');
  return row.id;
}

/** Returns the first month of a blueprint's auto pay. */
function firstMonthOf(autoPay: SeedAutoPay, now: Date): string {
  return paidPeriods(autoPay, now).at(-1) ?? shiftMonth(toBankMonth(now), autoPay.startsInMonths ?? 0);
}

async function setUpAutoPays(
  bank: Bank,
  customerId: string,
  accountId: number,
  saved: SavedBills,
): Promise<void> {
  const now = bank.clock.now();
  const setUp = async ({ id: savedBillerId, biller, seed: { autoPay } }: SavedBill): Promise<void> => {
    if (!autoPay) return;
    const id = await insertAutoPay(bank, customerId, savedBillerId, {
      accountId,
      maximumPaise: AUTO_PAY_MAXIMUM_PAISE,
      feePaise: findAutoPayFee(biller),
      paymentDay: findPaymentDay(autoPay, now),
      bimonthly: autoPay.bimonthly ?? false,
      firstMonth: firstMonthOf(autoPay, now),
      defaultAmount: false,
    });
    if (id !== null && !autoPay.active) await setNextRun(bank, id, 'stopped');
  };
  await Promise.all([...saved.values()].map(setUp));
}
