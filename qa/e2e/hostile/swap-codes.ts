import { expect } from '../journey';
import type { OtpDialog } from '../pages/otp-dialog';
import type { Opened } from './attack-portal';

/** Tools of attacks for which the customer reads a true sentence and enters its code. */
export interface Attempts {
  readonly opened: Opened;
  readonly otp: OtpDialog;
  /** Whether neither money was debited nor a code sent since the last check. */
  check(): Promise<boolean>;
  note(name: string, outcome: string, isSuccess: boolean): void;
}

/** The API's text about a code for something else. Any other refusal would prove nothing about codes. */
const OTHER_ACTION = /confirm something else/;

/** Lets the customer confirm an action, and the attacker make another one with the verified code. */
export async function swapCodes(attempts: Attempts, names: readonly string[]): Promise<void> {
  const { opened, otp, check, note } = attempts;
  const { page, portal, bank, customer } = opened;
  for (const name of names) {
    await portal.evaluate((one) => window.hostile.openSwap(one as never), name);
    await otp.expectCodeSent();
    await check();
    await page.keyboard.type(await bank.latestCode(customer));
    await page.keyboard.press('Enter');
    await expect(otp.dialog).toHaveCount(0);
    const { outcome = '' } = (await portal.evaluate(() => window.hostile.dialog())) ?? {};
    note(name, outcome, !(await check()) || !OTHER_ACTION.test(outcome));
  }
}

/** Opens a dialog for another action when the customer has entered a code, but has not pressed Verify. */
export async function replaceDialog({ opened, otp, check, note }: Attempts): Promise<void> {
  const { page, portal, bank, customer } = opened;
  const open = async (name: string) => {
    await portal.evaluate((one) => window.hostile.openSwap(one as never), name);
    await otp.expectCodeSent();
    await check();
  };
  await open('adds another number than the confirmed one');
  await page.keyboard.type(await bank.latestCode(customer));
  await open('sets up auto pay with a higher maximum than the confirmed one');
  await page.keyboard.press('Enter');
  await expect(otp.verify).toBeDisabled();
  const state = await portal.evaluate(() => window.hostile.dialog());
  const outcome = state?.outcome || 'no code is checked';
  note('replaces the dialog after the code is entered', outcome, state?.verified ?? true);
  await otp.boxes.first().focus();
  await page.keyboard.press('Escape');
  await expect(otp.dialog).toHaveCount(0);
}

/**
 * Lets the attacker request a newer code for its own payment, which the customer enters below the sentence of the honest
 * one. The dialog then offers another code, which it requests.
 */
export async function enterNewerCode({ opened, otp, check, note }: Attempts): Promise<void> {
  const { page, portal, bank, customer } = opened;
  const sent = await bank.countCodes(customer);
  await portal.evaluate(() => window.hostile.requestNewerCode());
  await expect.poll(() => bank.countCodes(customer)).toBe(sent + 1);
  await expect(otp.dialog.getByText(/^Enter the 6-digit code/)).toBeVisible();
  await check();
  await otp.boxes.first().click();
  await page.keyboard.type(await bank.latestCode(customer));
  await page.keyboard.press('Enter');
  const readOutcome = () => portal.evaluate(() => window.hostile.dialog()?.outcome ?? '');
  await expect.poll(readOutcome).not.toBe('');
  const outcome = await readOutcome();
  const isUnchanged = await check();
  note('requests a newer code behind the dialog', outcome, !isUnchanged);
  // The dialog offers another code only if it has refused the newer one.
  expect([outcome, isUnchanged]).toEqual([expect.stringMatching(/^refused/), true]);
  await otp.resend.click();
  await otp.expectCodeSent();
}
