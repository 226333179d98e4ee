import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { acceptAmountKeys, formatAmount, parseAmountInput, toWireRupees } from '@billpay/domain/money';
import { signIn } from '@billpay/remote-kit/testing';
import { codesSentTo, customer, openPayment, findSavedBill } from '../testing/paying-customer';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /amount/i });
const makePayment = () => screen.getByRole('button', { name: 'Make Payment' });

/** Pastes a text into the field. */
async function write(text: string): Promise<void> {
  await userEvent.clear(field());
  if (text) await userEvent.paste(text);
}

async function open(billName: string) {
  const session = await signIn();
  openPayment(session, await findSavedBill(session, billName));
  await screen.findByRole('button', { name: /^(Make Payment|Pay again)$/ });
  if (screen.queryByText('Do you want to pay again?')) await customer.agreeToPayAgain();
  return session;
}

const invalid = 'Enter a valid payment amount.';
/** A typed text, the resulting text of the field, and the error. */
const spellings = [
  ['0', '0', invalid],
  ['0.001', '0.001', invalid],
  [' ', '', null],
  ['.', '.', invalid],
  ['1,000', '1,000', null],
  ['₹ 1,000.50', '1,000.50', null],
  ['1000/-', '1,000', null],
  ['१,०००.५०', '1,000.50', null],
  ['₹ 1,000.509', '₹ 1,000.509', invalid],
  ['Rs 1500 on 12 Nov', 'Rs 1500 on 12 Nov', invalid],
  ['1.499,00', '1.499,00', invalid],
  ['1e21', '1e21', invalid],
  ['-450', '-450', invalid],
] as const;

it('[PAY-05] [PAY-08] validates an amount while typing', async () => {
  await open('Sun Direct');
  await customer.chooseAccount();
  const pay = makePayment();
  for (const [written, stays, problem] of spellings) {
    await write(written);
    expect(field()).toHaveValue(stays);
    expect(screen.queryAllByText(invalid)).toHaveLength(problem === null ? 0 : 1);
    expect(pay).toHaveProperty('disabled', problem !== null || stays === '');
  }
});

/** A saved biller of each kind for which customers can type the amount. */
it.each([
  ['fetched', 'Village House'],
  ['adhoc', 'Work Phone'],
  ['validated first', 'Parents TV'],
] as const)(
  '[PAY-06] [PAY-08] compares amounts exactly with the limits of a biller with the route: %s',
  async (_, billName) => {
    const session = await open(billName);
    await customer.chooseAccount();
    const [amount, pay] = [field(), makePayment()];
    const hint = screen.getByText(/^Payment Amount has to be between/).textContent;
    const [least = '', most = ''] = hint.replaceAll(',', '').match(/\d+\.\d{2}/g) ?? [];
    for (const [rupees, byPaise, isWithin] of [
      [least, -1, false],
      [least, 0, true],
      [most, 0, true],
      [most, 1, false],
    ] as const) {
      const paise = Math.round(Number(rupees) * 100) + byPaise;
      await write((paise / 100).toFixed(2));
      expect(amount).toHaveAccessibleDescription(hint);
      expect(amount.matches('[aria-invalid=true]')).toBe(!isWithin);
      expect(pay).toHaveProperty('disabled', !isWithin);
    }
    expect(await codesSentTo(session)).toBe(0);
  },
);

const below = 'Payment amount should be less than or equal to the bill amount';
const above = 'Payment amount should be more than or equal to the bill amount';

it.each([
  ['Mumbai Flat Power', 1, below],
  ['Home Internet', -1, above],
] as const)(
  '[PAY-10] checks on Make Payment a payment to %s that differs from the bill by %d paisa, and sends no code: %s',
  async (billName, byPaise, problem) => {
    const session = await open(billName);
    await customer.chooseAccount();
    const billPaise = parseAmountInput(acceptAmountKeys(field().value)) ?? 0;
    await write(toWireRupees(billPaise + byPaise));
    await customer.pressMakePayment();
    expect(await screen.findByText(problem)).toBeVisible();
    expect(field()).toHaveFocus();
    expect(await codesSentTo(session)).toBe(0);
    await write(toWireRupees(billPaise - byPaise));
    await customer.pressMakePayment();
    expect(await screen.findByText(/^Reference number/)).toBeVisible();
    expect(await codesSentTo(session)).toBe(1);
  },
);

it('[PAY-07] [PAY-09] includes the fee and disables an account that covers only the bill', async () => {
  await open('Credit Card');
  const poor = () => screen.getAllByRole('radio')[2];
  // The account has ₹86.40, and the fee is ₹5.90.
  await write('80.50');
  expect(poor()).toBeEnabled();
  await write('80.51');
  expect(poor()).toBeDisabled();
  expect(screen.getByText(`₹${formatAmount(86_41)}`)).toBeVisible();
});
