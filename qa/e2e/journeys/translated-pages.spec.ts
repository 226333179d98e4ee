import type { Locator } from '@playwright/test';
import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { expect, test } from '../journey';
import { OtpDialog } from '../pages/otp-dialog';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import { sceneGroups } from '../scenes/every-scene';
import { playChains } from '../scenes/play-scenes';
import { toChains } from '../scenes/scene';
import { TRANSLATED } from '../translation/translate-page';

const due = { billName: 'Office Landline', provider: 'MTNL Mumbai' };

/** Checks that a text is translated. Locators ignore the mark. */
async function expectTranslated(text: Locator): Promise<void> {
  await expect.poll(() => text.textContent()).toContain(TRANSLATED);
}

async function expectExact(dialog: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => dialog.textContent()).toContain(text);
}

test.describe('in a page whose words are translated', () => {
  test.use({ translation: 'other words' });

  test('pays a bill from the second account, with exact amount, payee and account on each screen', async ({
    page,
    bank,
  }) => {
    const customer = await bank.newCustomer('regular');
    const [first, second = 0] = await bank.balancesOf(customer);
    await page.goto(await bank.handOff(customer));
    await expectTranslated(page.getByRole('link', { name: 'Home', exact: true }));
    await page.getByRole('button', { name: `Pay ${due.billName}`, exact: true }).click();

    const confirm = new ConfirmPaymentDialog(page);
    await confirm.account(0).check();
    await confirm.account(1).check();
    const account = await confirm.account(1).locator('xpath=ancestor::label').innerText();
    const ending = /••\d{4}/.exec(account)?.[0] ?? 'no account';
    const debited = confirm.dialog.getByText('will be debited from');
    const sentence = await debited.innerText();
    const amount = /₹[\d,]+\.\d\d/.exec(sentence)?.[0] ?? 'no amount';
    expect(sentence).toContain(ending);
    await expectExact(confirm.dialog, [due.billName, due.provider, amount, ending]);
    await confirm.makePayment.click();

    const otp = new OtpDialog(page);
    await expectTranslated(otp.dialog.getByText('Reference number'));
    await expectExact(otp.dialog, [due.billName, due.provider, amount, ending]);
    await expect(otp.boxes.first()).toBeFocused();
    await page.keyboard.type(await bank.latestCode(customer));
    await otp.verify.click();

    const receipt = new ReceiptDialog(page);
    await expect(receipt.dialog.getByText('Successfully Paid')).toBeVisible();
    await expectExact(receipt.dialog, [due.provider, amount, ending, 'Successfully Paid']);
    await receipt.done.click();
    await expect(receipt.dialog).toBeHidden();
    const paise = Number(amount.replace(/\D/g, ''));
    expect((await bank.balancesOf(customer)).slice(0, 2)).toEqual([first, second - paise]);
    await expect(page.getByRole('button', { name: `Pay ${due.billName}`, exact: true })).toBeHidden();
  });
});

for (const [place, [group, scenes]] of Object.entries(sceneGroups).entries()) {
  const every = toChains(scenes);
  // A short run plays one chain of every second group.
  const drawn = makesEveryCase ? every : [every[seedOfRun() % every.length] ?? []];
  if (!makesEveryCase && place % 2 !== seedOfRun() % 2) continue;
  test.describe(() => {
    test.use({ translation: 'same words' });
    test(`shows React's texts on the screens of ${group} in a translated page`, async ({ page, bank }) => {
      test.setTimeout(900_000);
      await playChains(drawn, { page, bank, examine: async () => undefined });
    });
  });
}
