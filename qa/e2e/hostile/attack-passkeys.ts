import type { Frame } from '@playwright/test';
import { expect } from '../journey';
import { Mouse } from '../input-method';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { findVault, OtpDialog } from '../pages/otp-dialog';
import { PasskeysDialog } from '../pages/passkeys-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Opened, Result } from './attack-portal';

const input = new Mouse();
/** Time between two presses, in which the dialog checks that nothing covers it. */
const PRESS_MS = 3_000;
const PAID_RUPEES = '450';
const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);

interface Captured {
  readonly referenceNumber: string;
  readonly credential: { readonly response: { readonly signature: string } };
}

/** Records the assertions that the vault receives, as if they had leaked. */
function captureAssertions(vault: Frame): Promise<void> {
  return vault.evaluate(() => {
    const { prototype } = CredentialsContainer;
    const { get } = prototype;
    prototype.get = async function captured(options) {
      const credential = await Reflect.apply(get, this, [options]);
      Object.assign(window, { captured: (credential as unknown as { toJSON(): unknown }).toJSON() });
      return credential;
    };
  });
}

/** Lets a customer pay one bill of ₹450.00 with a passkey, while the hostile remote attacks passkeys. */
export async function attackPasskeys({ page, portal, bank, customer }: Opened): Promise<Result> {
  const outcomes: Record<string, string> = {};
  const successes: string[] = [];
  await new PasskeysDialog(page, portal).add(input, bank, customer);
  const before = sum(await bank.balancesOf(customer));
  const vault = findVault(page);
  if (!vault) throw new Error('The page shows no vault');
  const stored = await vault.evaluate(() => ({ ...localStorage }));
  const session = { token: stored['billpay.token'] ?? '', key: stored['billpay.key'] ?? '' };
  const attackAll = async (assertion?: Captured) => {
    const { attacks } = await portal.evaluate(() => window.hostile);
    for (const name of attacks.filter((one) => /passkey|assertion/.test(one))) {
      const outcome = await portal.evaluate(([one, leaked]) => window.hostile.attack(one as never, leaked), [
        name,
        { ...session, assertion },
      ] as const);
      outcomes[name] = outcome.slice(0, 100);
      if (/^(?:got|paid) /.test(outcome)) successes.push(name);
    }
  };

  await portal.getByRole('link', { name: 'Hostile' }).click();
  await expect(portal.getByRole('heading', { name: 'Hostile' })).toBeVisible();
  await portal.evaluate(() => window.hostile.prepare());
  await attackAll();

  await captureAssertions(vault);
  const options = page.waitForResponse('**/api/passkeys/assertion-options');
  await portal.getByRole('link', { name: 'Home' }).click();
  await new HomePage(portal).openSavedBiller(input, 'Mumbai Flat Power');
  const confirm = new ConfirmPaymentDialog(portal);
  await confirm.continueToForm(input);
  await confirm.amount.fill(PAID_RUPEES);
  await confirm.account(0).click();
  await confirm.makePayment.click();
  const dialog = new OtpDialog(page, portal, true);
  const use = dialog.dialog.getByRole('button', { name: 'Use passkey' });
  const { dialog: receipt } = new ReceiptDialog(portal);
  // A busy browser may report a cover that does not exist. The customer then presses again.
  const press = async () => {
    await use.click({ timeout: PRESS_MS }).catch(() => undefined);
    return receipt.isVisible();
  };
  await expect.poll(press, { intervals: [PRESS_MS] }).toBe(true);

  const { data } = (await (await options).json()) as { data: { referenceNumber: string } };
  const credential = await vault.evaluate(
    () => (window as unknown as { captured: Captured['credential'] }).captured,
  );
  const reversed = [...credential.response.signature].toReversed().join('');
  await portal.evaluate((text) => window.hostile.lookFor('assertion', text), reversed);
  // Before the test itself gives the assertion to the page.
  for (const [name, kinds] of Object.entries(await portal.evaluate(() => window.hostile.found())))
    if (kinds.length > 0) successes.push(name);
  await attackAll({ referenceNumber: data.referenceNumber, credential });
  return { outcomes, successes, debitedPaise: before - sum(await bank.balancesOf(customer)) };
}
