import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { fetchBill } from '@billpay/api-contract/bills';
import { formatAmount, parseRupees } from '@billpay/domain/money';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { customer, measureDebits, openPayment, saveBiller } from '../testing/paying-customer';

const billerId = 'AVVNL0000RAJ01';

async function openBill(ending: string) {
  const session = await signIn();
  const parameters = { 'K Number': `11041402${ending}` };
  const id = await saveBiller(session, { billerId, billName: 'Shop Power', parameters });
  const fetched = await session.http.call(fetchBill, {
    body: {
      billerID: billerId,
      billerParams: [{ PARAMETER_NAME: 'K Number', PARAMETER_VALUE: parameters['K Number'] }],
      validateBill: 'N',
      quickPay: 'N',
      forChannel: 'postpaid',
    },
  });
  const shown = openPayment(session, id);
  await screen.findByRole('button', { name: 'Make Payment' });
  return { session, id, fetched, ...shown };
}

const choose = (group: string) => within(screen.getByRole('radiogroup', { name: group }));
const paise = (bill: { data: { Data: { BillerResponse: { amount: string } } } }) =>
  parseRupees(bill.data.Data.BillerResponse.amount);

async function pay(session: TestSession): Promise<void> {
  const [account] = choose('Debit from').getAllByRole('radio');
  if (!account) throw new Error('There is no account');
  await userEvent.click(account);
  await customer.pressMakePayment();
  await customer.enterCode(session);
  await screen.findByRole('heading', { name: /Payment successful|Successful/i });
}

it('[BEY-50] asks which of two bills to pay, and pays the chosen one only', async () => {
  const { session, id, fetched } = await openBill('9008');
  const [other] = fetched.otherBills ?? [];
  if (!other) throw new Error('There is only one bill');
  const bills = choose('Which bill do you want to pay?').getAllByRole('radio');
  expect(bills).toHaveLength(2);
  expect(bills[0]).toBeChecked();
  const second = choose('Which bill do you want to pay?').getByRole('radio', {
    name: new RegExp(formatAmount(paise(other)).replaceAll('.', '\\.')),
  });
  await userEvent.click(second);
  expect(screen.getByText('Outstanding amount').nextSibling).toHaveTextContent(formatAmount(paise(other)));
  const [debit] = await measureDebits(session, () => pay(session));
  expect(debit).toBe(paise(other));
  const { data } = await session.http.call(allUpcomingDues, {});
  const left = data.find(({ customerBillID }) => customerBillID === id);
  expect(parseRupees(left?.dueAmount ?? '')).toBe(paise(fetched));
});

it('[BEY-50] stores the sum of both bills as the due', async () => {
  const { session, id, fetched } = await openBill('9008');
  const [other] = fetched.otherBills ?? [];
  await waitFor(async () => {
    const { data } = await session.http.call(allUpcomingDues, {});
    const due = data.find(({ customerBillID }) => customerBillID === id);
    expect(parseRupees(due?.dueAmount ?? '0.00')).toBe(paise(fetched) + (other ? paise(other) : 0));
  });
});

it('[BEY-51] shows the offered amounts with their days, and pays the early amount', async () => {
  const { session, fetched } = await openBill('9009');
  const offered = (kind: string) =>
    parseRupees(fetched.offers?.find((offer) => offer.kind === kind)?.amount ?? '');
  const amounts = choose('How much do you want to pay?');
  expect(amounts.getByRole('radio', { name: /^Amount of the bill/ })).toBeChecked();
  expect(amounts.getByRole('radio', { name: /^Minimum amount.*until \d+ \w+ \d{4}/ })).not.toBeChecked();
  expect(screen.getByText(/^With the late fee, from/)).toHaveTextContent(formatAmount(offered('late')));
  await userEvent.click(amounts.getByRole('radio', { name: /^Early payment/ }));
  expect(amounts.getByRole('radio', { name: /^Early payment/ })).toBeChecked();
  const [debit] = await measureDebits(session, () => pay(session));
  expect(debit).toBe(offered('early'));
});

it('[BEY-50] [BEY-51] asks nothing for a single bill without further amounts', async () => {
  await openBill('4321');
  expect(screen.queryByRole('radiogroup', { name: 'Which bill do you want to pay?' })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'How much do you want to pay?' })).toBeNull();
});
