import { ajmer, saveNewBiller, type NewBiller } from '../flows';
import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { Paying } from '../paying';

const hands = new Mouse();
const pending = 'Transaction initiated. Please check status after some time.';

/** An instant biller: nothing is fetched, the customer names the amount. */
const mutualFund: NewBiller = {
  category: 'Mutual Fund',
  name: 'BNP Paribas Mutual Fund',
  parameters: { 'Unique Registration Number': 'BN123456-120000' },
  billName: 'Savings plan',
};
/** A biller that checks the details before a payment. */
const bigTv: NewBiller = {
  category: 'DTH',
  name: 'BIG TV DTH',
  parameters: { 'Subscriber ID': '2099001' },
  billName: 'Dish',
};
const ending = (lastFour: string): NewBiller => ({
  ...ajmer,
  parameters: { 'K Number': `21041401${lastFour}` },
});

/** What is read where the bill should be; no payment can be made of it. */
const unfetched: readonly (readonly [string, string])[] = [
  ['0000', 'There is no pending bill for this account.'],
  ['9001', 'BFR008: Unable to get bill details from biller'],
];

/** What the receipt says, and whether the money is gone. */
const paid: readonly (readonly [string, string, readonly string[], 'debited' | 'back'])[] = [
  ['4417', 'Successfully Paid', [], 'debited'],
  ['9002', pending, ['Your transaction has timed out. We are resolving this issue.'], 'debited'],
  ['9003', pending, ['Your transaction has timed out. We are resolving this issue.'], 'debited'],
  [
    '9004',
    'Transaction Failed',
    ['Bill Payment failed', 'The debited amount will be credited back within 72 hrs'],
    'back',
  ],
  ['9005', 'Transaction Failed', ['Internal Error', 'Your transaction has timed out.'], 'back'],
  [
    '9006',
    'Transaction Failed',
    ['Fund Transfer failed from Bank', 'Payments done may take upto 3 workings days to reflect'],
    'back',
  ],
];

/** A first-time customer with one bill saved by its test number. */
async function savedBy(biller: NewBiller, { page, bank }: Pick<Paying, 'page' | 'bank'>): Promise<Paying> {
  const customer = await bank.newCustomer('first-time');
  await page.goto(await bank.handOff(customer));
  const adding = await saveNewBiller({ page, bank, customer, hands }, biller);
  await expect(adding.saved.getByText('Biller added successfully')).toBeVisible();
  return Paying.as(page, bank, customer);
}

for (const [lastFour, words] of unfetched) {
  test(`[PAY-14, PAY-15] a number that ends in ${lastFour} reads '${words}', and nothing can be paid`, async ({
    page,
    bank,
  }) => {
    const paying = await savedBy(ending(lastFour), { page, bank });
    await paying.open(ajmer.billName);
    await expect(paying.confirm.dialog.getByRole('alert')).toContainText(words);
    await expect(paying.confirm.dialog.getByText(/^Returning to the start in/).first()).toBeVisible();
    await expect(paying.confirm.makePayment).toBeHidden();
    await paying.expectDebited(0);
  });
}

for (const [lastFour, status, words, money] of paid) {
  test(`[REC-01, REC-04, REC-05, HOME-09] a number that ends in ${lastFour}: '${status}', the money is ${money}`, async ({
    page,
    bank,
  }) => {
    const paying = await savedBy(ending(lastFour), { page, bank });
    await paying.open(ajmer.billName);
    await paying.confirm.reachForm(hands);
    const rupees = await paying.confirm.amountShown();
    await paying.pay(rupees);
    const { dialog } = paying.receipt;
    await expect(dialog.getByRole('heading', { name: status })).toBeVisible();
    for (const text of words) await expect(dialog.getByText(text).first()).toBeVisible();
    await paying.expectDebited(money === 'debited' ? Number(rupees.replace(/[,.]/g, '')) : 0);
  });
}

test('[PAY-04] where nothing is fetched, 0000 is a number like any other', async ({ page, bank }) => {
  const paying = await savedBy(mutualFund, { page, bank });
  await paying.open(mutualFund.billName);
  await paying.pay('2900.50');
  await paying.receipt.expectPaid('2,900.50');
  await paying.expectDebited(2_900_50);
});

test('[PAY-04, PAY-15] where the details are checked first, 9001 fails the check, and no code is sent', async ({
  page,
  bank,
}) => {
  const paying = await savedBy(bigTv, { page, bank });
  await paying.open(bigTv.billName);
  await paying.decide('250');
  await paying.confirm.makePayment.click();
  await expect(page.getByText('Unable to validate the bill at the moment .')).toBeVisible();
  await expect(paying.otp.dialog).toBeHidden();
  await paying.expectDebited(0);
});
