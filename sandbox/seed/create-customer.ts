import { insertAutoPay } from '../auto-pay/change-auto-pay';
import { setNextRun } from '../auto-pay/plan-run';
import type { Bank } from '../bank';
import { insertSavedBiller } from '../billers/save-biller';
import { putDue } from '../billers/dues';
import { bankMonthOf } from '../clock/bank-day';
import type { Blueprint, SeedSavedBiller } from './blueprints';
import { planHistory, writeHistory, type SavedBillers } from './history';

const AUTO_PAY_MAXIMUM_PAISE = 10_000_00;

/** A customer made after a blueprint; `demo` gives the well-known one its name, others get numbers of their own. */
export async function createCustomer(bank: Bank, blueprint: Blueprint, demo: boolean): Promise<string> {
  return bank.db.transaction(async () => {
    const customerId = await insertCustomer(bank, blueprint, demo);
    const saved = await saveBillers(bank, customerId, blueprint.savedBillers);
    const history = planHistory(bank.clock.now(), blueprint, saved);
    const spentPaise = history
      .filter(({ keepsMoney }) => keepsMoney)
      .reduce((sum, { amount }) => sum + amount, 0);
    const accountIds: number[] = [];
    for (const [index, account] of blueprint.accounts.entries()) {
      const openingPaise = account.balancePaise + (index === 0 ? spentPaise : 0);
      const reachable = account.reachable ?? true;
      accountIds.push(
        await bank.core.openAccount({ customerId, type: account.type, openingPaise, reachable }),
      );
    }
    const [payingAccount] = accountIds;
    if (payingAccount === undefined) throw new Error(`${blueprint.kind} has no account`);
    await writeHistory(bank, customerId, payingAccount, history);
    await setUpAutoPays(bank, customerId, payingAccount, blueprint.savedBillers, saved);
    await blueprint.grow?.(bank, customerId, payingAccount);
    return customerId;
  });
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
  if (!row) throw new Error('The customer was not made');
  return row.id;
}

async function saveBillers(
  bank: Bank,
  customerId: string,
  seeds: readonly SeedSavedBiller[],
): Promise<SavedBillers> {
  const saved = new Map<string, { id: number; seed: SeedSavedBiller; parameters: object[] }>();
  for (const seed of seeds) {
    const biller = await bank.network.biller(seed.billerId);
    if (!biller) throw new Error(`No biller ${seed.billerId}`);
    const parameters = Object.entries(seed.parameters).map(([PARAMETER_NAME, PARAMETER_VALUE]) => ({
      PARAMETER_NAME,
      PARAMETER_VALUE,
    }));
    const id = await insertSavedBiller(bank, customerId, { ...seed, parameters });
    saved.set(seed.billName, { id, seed, parameters });
    const bill = seed.due && (await bank.network.fetchBill({ biller, parameters }));
    if (!bill || 'refused' in bill) continue;
    const { amountPaise, dueDate = null, billDate = null, billPeriod = null } = bill;
    await putDue(bank, { savedBillerId: id, amountPaise, dueDate, billDate, billPeriod });
  }
  return saved;
}

async function setUpAutoPays(
  bank: Bank,
  customerId: string,
  accountId: number,
  seeds: readonly SeedSavedBiller[],
  saved: SavedBillers,
): Promise<void> {
  for (const { billName, autoPay } of seeds) {
    const bill = saved.get(billName);
    if (!autoPay || !bill) continue;
    const id = await insertAutoPay(bank, customerId, bill.id, {
      accountId,
      maximumPaise: AUTO_PAY_MAXIMUM_PAISE,
      paymentDay: autoPay.paymentDay,
      bimonthly: autoPay.bimonthly ?? false,
      firstMonth: bankMonthOf(bank.clock.now()),
      defaultAmount: false,
    });
    if (id !== null && !autoPay.active) await setNextRun(bank, id, 'stopped');
  }
}
