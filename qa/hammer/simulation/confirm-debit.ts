import { autoPay } from '@billpay/api-contract/auto-pay';
import { confirmDebit } from '@billpay/api-contract/mandates';
import { generateOtp } from '@billpay/api-contract/user-services';
import type { Bill, Customers, Person } from './customer';

/** Confirms the debit of a bill that waits for a code today, sometimes twice at the same time. */
export async function confirmToday(customers: Customers, person: Person, bill: Bill): Promise<void> {
  const listed = await customers.call(person, autoPay);
  const upcoming = listed.kind === 'ok' ? listed.data.data.upcomingPayments.flat() : [];
  const asked = upcoming.find((each) => each.CUSTOMER_BILL_ID === bill.id);
  const { ID: id = 0, NEXT_PAYMENT_DATE: paysOn = '', CONFIRM_AMOUNT: amount } = asked ?? {};
  if (amount == null) return;
  const templateVariables = { configurationId: String(id), amount };
  await customers.call(person, generateOtp, { body: { template: 'autopay-debit', templateVariables } });
  const otp = customers.findNewestCode(person);
  if (otp === null) return;
  const paise = Math.round(Number(amount) * 100);
  customers.confirmed.push({ mandate: id, paysOn, paise, askedMs: customers.world.nowMs });
  const calls = Array.from({ length: customers.world.chance.between(1, 2) }, () =>
    customers.call(person, confirmDebit, { params: { id }, body: { amount, otp } }),
  );
  const kinds = (await Promise.all(calls)).map(({ kind }) => kind);
  customers.world.note(`${person.name} confirms ${amount} of auto pay ${id}: ${kinds.join(', ')}`);
}
