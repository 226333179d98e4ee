import { randomUUID } from 'node:crypto';
import {
  createPaymentList,
  payPaymentList,
  paymentLists,
  readPaymentList,
  type WirePaymentList,
} from '@billpay/api-contract/payment-lists';
import { toPaise, toRupees } from '@billpay/api/paise';
import { otherThan } from '../codes';
import { addFee, fetchedBills, fetchPayable, type Payable } from '../payable';
import { Failed } from '../report';
import { requireOk, requireRefused } from '../response';
import { groups, isSelected, Scenario, whyNotConfirm, type Run } from '../run';
import { readBalances } from './balances';

const BILLS = 2;

/** Finds bills that one account can pay together. */
async function findBills(run: Run, testNumber: RegExp): Promise<readonly Payable[]> {
  const found: Payable[] = [];
  for (const bill of fetchedBills(run.firstData.saved, testNumber)) {
    if (found.length === BILLS) break;
    const payable = await fetchPayable(run.first, run.firstData, bill);
    const isPayable = typeof payable !== 'string' && payable.seen === null;
    if (isPayable && payable.account === (found[0]?.account ?? payable.account)) found.push(payable);
  }
  return found;
}

function listBody(bills: readonly Payable[]) {
  return {
    accountNumber: bills[0]?.account ?? '',
    bills: bills.map(({ bill, amount, reference, channel }) => ({
      customerBillId: bill.CUSTOMER_BILL_ID,
      billAmount: amount,
      transactionReferenceKey: reference,
      paymentMode: channel.PAYMENT_MODE,
      paymentChannel: channel.PAYMENT_CHANNEL,
    })),
  };
}

/** Pays a list once (BEY-20, BEY-22). */
async function checkList(run: Run, bills: readonly Payable[]): Promise<void> {
  const { first, codes, report } = run;
  const scenario = new Scenario(report, createPaymentList);
  const body = listBody(bills);
  const idempotencyKey = randomUUID();
  const total = toRupees(bills.reduce((paise, bill) => paise + toPaise(addFee(bill)), 0));
  const { balancePaise } = await readBalances(run, body.accountNumber);
  const requireDebited = async (paise: number) => {
    const debited = balancePaise - (await readBalances(run, body.accountNumber)).balancePaise;
    if (debited !== paise) throw new Failed(`₹ ${toRupees(debited)} debited, not ₹ ${toRupees(paise)}`);
  };
  let list: WirePaymentList | undefined;
  await scenario.must('prepares a list and moves no money', async () => {
    list = requireOk(await first.call(createPaymentList, { body }, { idempotencyKey })).data;
    if (list.totalAmount !== total) throw new Failed(`the total is ₹ ${list.totalAmount}, not ₹ ${total}`);
    const again = requireOk(await first.call(createPaymentList, { body }, { idempotencyKey })).data;
    if (again.listId !== list.listId) throw new Failed('one key made two lists');
    await requireDebited(0);
  });
  const params = { listId: list?.listId ?? '' };
  const pay = (otp: string, key: string, totalAmount = total) =>
    first.call(payPaymentList, { params, body: { otp, totalAmount } }, { idempotencyKey: key });
  await scenario.of(payPaymentList).must('pays each bill once with one code', async () => {
    const otp = await codes.request(first, 'payment-list', params);
    const key = randomUUID();
    requireRefused(await pay(otherThan(otp), key), 422);
    requireRefused(await pay(otp, randomUUID(), toRupees(toPaise(total) + 1)), 409);
    await requireDebited(0);
    requireOk(await pay(otp, key));
    requireOk(await pay(otp, key));
    requireRefused(await pay(otp, randomUUID()), 409);
    await requireDebited(toPaise(total));
  });
  await scenario.of(readPaymentList).step('returns a payment for each bill', async () => {
    const { data } = requireOk(await first.call(readPaymentList, { params }));
    const ids = new Set(data.bills.map(({ payment }) => payment?.transactionId));
    if (ids.has(undefined) || ids.size !== BILLS) throw new Failed('a bill has no payment of its own');
  });
  await scenario.of(paymentLists).step('lists the lists of today', async () => {
    const { data } = requireOk(await first.call(paymentLists));
    if (data[0]?.listId !== params.listId) throw new Failed('the list is not the first one');
  });
}

/** Checks the payment of several bills. Only in a sandbox, because a run pays at most one bill of a bank's customer. */
export async function checkLists(run: Run, testNumber: RegExp): Promise<void> {
  if (!run.control || whyNotConfirm(run) !== null || !isSelected(run, 'lists', 'payment')) return;
  if (!run.endpoints.includes(createPaymentList)) return;
  run.report.startGroup(groups.lists);
  const bills = await findBills(run, testNumber);
  if (bills.length === BILLS) await checkList(run, bills);
  else run.report.skip(createPaymentList.name, 'pays two bills', 'fewer than two bills can be paid together');
}
