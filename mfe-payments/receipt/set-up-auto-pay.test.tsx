import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TaskName } from '@billpay/host-api/events';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { customer, openPayment, saveBiller, findSavedBill } from '../testing/paying-customer';

const SETUP = 'Setup Auto-Payment';
const offers = () => screen.queryAllByRole('button', { name: SETUP }).length;

async function payTo(
  session: TestSession,
  bill: number,
  { amount = '', canHandle = ['autopay.setup-requested'] as TaskName[] } = {},
) {
  const shown = openPayment(session, bill, { canHandle });
  await screen.findByRole('button', { name: /^(Make Payment|Pay again)$/ });
  if (screen.queryByText('Do you want to pay again?')) await customer.agreeToPayAgain();
  if (amount) await customer.typeAmount(amount);
  await customer.pay(session);
  const receipt = await screen.findByRole('dialog', { name: 'Transaction Status' });
  await within(receipt).findByRole('button', { name: 'Done' });
  return shown;
}

/** Saves a bill of a biller with bill fetch; its last four digits decide the payment's outcome. */
const fetchedBill = (session: TestSession, lastFour: string) =>
  saveBiller(session, {
    billerId: 'UPPCL0000UTP01',
    billName: `Ends in ${lastFour}`,
    parameters: { 'Consumer Number': `565444${lastFour}` },
  });

describe('auto pay on the receipt', () => {
  it('[REC-07] offers and requests auto pay after a success of a fetched bill without it', async () => {
    const session = await signIn();
    const bill = await fetchedBill(session, '1234');
    const { close, emitted } = await payTo(session, bill);
    await userEvent.click(screen.getByRole('button', { name: SETUP }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(emitted.at(-1)).toEqual({ name: 'autopay.setup-requested', payload: { customerBillId: bill } });
  });

  it.each([
    ['while no live remote sets it up', '1234', { canHandle: [] }],
    ['after a failure', '9004', {}],
    ['while the payment is pending', '9002', {}],
  ])('[REC-07] does not offer auto pay %s', async (_, lastFour, options) => {
    const session = await signIn();
    await payTo(session, await fetchedBill(session, lastFour), options);
    expect(offers()).toBe(0);
  });

  it.each([
    ['that has auto pay already', 'Home Electricity', ''],
    ['that accepts any amount', 'Work Phone', '120'],
    ['that fetches no bills', 'Sun Direct', '290.5'],
    ['that validates and then fetches', 'Parents TV', '250'],
  ])('[REC-07] does not offer auto pay for a biller %s', async (_, billName, amount) => {
    const session = await signIn();
    await payTo(session, await findSavedBill(session, billName), { amount });
    expect(screen.getByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
    expect(offers()).toBe(0);
  });
});
