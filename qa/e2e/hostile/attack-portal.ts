import type { Frame, Page } from '@playwright/test';
import { casesOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { HostileControl } from '@billpay/shell/testing/fixtures/hostile-remote/control';
import { expect } from '../journey';
import { Mouse } from '../input-method';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { ReceiptDialog } from '../pages/receipt-dialog';
import type { Bank, Customer } from '../portal/bank';
import { enterNewerCode, replaceDialog, swapCodes, type Attempts } from './swap-codes';

const input = new Mouse();

/** A portal with the hostile remote, as a customer has opened it. */
export interface Opened {
  readonly page: Page;
  /** The portal's frame, or the page's main frame. */
  readonly portal: Frame;
  readonly bank: Bank;
  readonly customer: Customer;
  /** Origin of the vault; undefined if it is switched off. */
  readonly vault: string | undefined;
}

export interface Result {
  /** Outcome of each attack, as the report shows it. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** Attacks that got a secret, a code that the API accepts, or money. */
  readonly successes: readonly string[];
  /** Amount in paise that left the customer's accounts. */
  readonly debitedPaise: number;
}

/** Attacks that need a code which the customer has typed into the attacker's boxes. */
const withTypedCode = [
  'pays with the typed code',
  'pays in a frame of its own with a typed code',
  'asks for a code with a leaked session',
  'checks a typed code with a leaked session',
  'pays with a leaked session and code',
] as const;
/** Attacks that leave the page without its vault. */
const destructive = [
  'unlocks bill payments without a code',
  "reconnects the vault's frame",
  "replaces the vault's document",
] as const;
const PAID_PAISE = 45_000;
const LAYOUT_MS = 5_000;
/** Time after which the vault reports a refused request for a code to the page. */
const REPORT_MS = 2_500;

/** Lets a customer pay one bill of ₹450.00 while the hostile remote runs its attacks. */
export class AttackedPortal {
  readonly #outcomes: Record<string, string> = {};
  readonly #successes: string[] = [];
  #debitedPaise = 0;
  #messages = 0;
  readonly #otp: OtpDialog;

  constructor(private readonly opened: Opened) {
    const { page, portal, vault } = opened;
    this.#otp = new OtpDialog(page, portal, vault !== undefined);
  }

  async run(): Promise<Result> {
    const { portal, bank, customer, vault } = this.opened;
    const before = sum(await bank.balancesOf(customer));
    await portal.getByRole('link', { name: 'Hostile' }).click();
    await expect(portal.getByRole('heading', { name: 'Hostile' })).toBeVisible();
    const secrets = await this.#readSecrets();
    await this.#lookFor('token', secrets.token.split('.')[2] ?? '');
    await this.#lookFor('key', secrets.key);
    await portal.evaluate(() => window.hostile.prepare());
    const { attacks, covers, swaps } = await portal.evaluate(() => window.hostile);
    const late: readonly string[] = [...withTypedCode, ...destructive];
    const check = async () => {
      const debited = before - sum(await bank.balancesOf(customer));
      const messages = await bank.countCodes(customer);
      const isUnchanged = debited === this.#debitedPaise && messages === this.#messages;
      this.#debitedPaise = debited;
      this.#messages = messages;
      return isUnchanged;
    };
    const attempts: Attempts = { opened: this.opened, otp: this.#otp, check, note: this.#note };
    const attempt = async (name: string, leaked?: typeof secrets) => {
      const outcome = await portal.evaluate(([one, given]) => window.hostile.attack(one as never, given), [
        name,
        leaked,
      ] as const);
      const isUnchanged = await check();
      this.#note(name, outcome, /^(?:got|paid) /.test(outcome) || !isUnchanged);
    };
    for (const name of casesOfRun(attacks, kindsOf)) if (!late.includes(name)) await attempt(name);
    if (vault) await swapCodes(attempts, casesOfRun(swaps, kindsOf));
    if (vault) await replaceDialog(attempts);
    await this.#payHonestly(attempts);
    await check();
    for (const [name, kinds] of Object.entries(await portal.evaluate(() => window.hostile.found())))
      this.#note(name, kinds.length > 0 ? `saw ${kinds.join()}` : 'saw nothing', kinds.length > 0);
    if (vault) await this.#cover(casesOfRun(covers, kindsOf), check);
    await this.#typeIntoFakeBoxes();
    await check();
    for (const name of withTypedCode) await attempt(name, vault ? secrets : undefined);
    if (vault) for (const name of destructive) await attempt(name);
    return { outcomes: this.#outcomes, successes: this.#successes, debitedPaise: this.#debitedPaise };
  }

  /** Returns the session's secrets, from the vault's origin or from the page's. */
  async #readSecrets(): Promise<{ token: string; key: string }> {
    const { page, portal, vault } = this.opened;
    const frame = vault ? page.frames().find((one) => one.url().startsWith(vault)) : portal;
    const stored = await frame?.evaluate(() => ({ ...localStorage }));
    const secrets = { token: stored?.['billpay.token'] ?? '', key: stored?.['billpay.key'] ?? '' };
    expect(secrets.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{20,}$/);
    return secrets;
  }

  async #lookFor(kind: string, secret: string): Promise<void> {
    const reversed = [...secret].toReversed().join('');
    await this.opened.portal.evaluate(([name, text]) => window.hostile.lookFor(name, text), [
      kind,
      reversed,
    ] as const);
  }

  readonly #note = (name: string, outcome: string, isSuccess: boolean): void => {
    this.#outcomes[name] = outcome.slice(0, 100);
    if (isSuccess) this.#successes.push(name);
  };

  async #payHonestly(attempts: Attempts): Promise<void> {
    const { page, portal, bank, customer, vault } = this.opened;
    await portal.getByRole('link', { name: 'Home' }).click();
    await new HomePage(portal).openSavedBiller(input, 'Mumbai Flat Power');
    const confirm = new ConfirmPaymentDialog(portal);
    await confirm.continueToForm(input);
    await confirm.amount.fill(String(PAID_PAISE / 100));
    await confirm.account(0).click();
    await confirm.makePayment.click();
    await this.#otp.expectCodeSent();
    if (vault) await enterNewerCode(attempts);
    await expect(this.#otp.boxes.first()).toBeFocused();
    const code = await bank.latestCode(customer);
    await this.#lookFor('code', code);
    await page.keyboard.type(code);
    await input.press(this.#otp.verify);
    await expect(new ReceiptDialog(portal).dialog).toBeVisible();
  }

  /** Opens the dialog for the attacker's payment once, and hides its sentence in each way. */
  async #cover(names: readonly string[], check: () => Promise<boolean>): Promise<void> {
    const { page, portal } = this.opened;
    const open = async () => {
      await portal.evaluate(() => window.hostile.openTheft());
      await this.#otp.expectCodeSent();
      await check();
    };
    await open();
    const picture = () => this.#pictureSentence();
    const clear = await picture();
    const isClear = async () => clear.equals(await picture());
    for (const name of names) {
      await portal.evaluate((one) => window.hostile.cover(one as never), name);
      await page.waitForTimeout(300);
      // The first digit that the customer types scrolls its box into the view.
      if (name.startsWith('makes its frame')) await this.#typeAndErase();
      const isOwnFrame = name.includes('frame of its own');
      if (!isOwnFrame && !name.startsWith('flickers') && (await isClear()))
        this.#note(name, 'the customer reads the true sentence', false);
      else this.#note(name, ...(await this.#typeCode(isOwnFrame, check)));
      await portal.evaluate(() => window.hostile.uncover());
      // The browser lays out the page before it shows it again.
      await this.#otp.dialog.waitFor({ timeout: LAYOUT_MS }).catch(open);
      // Removes the message about the last attack, which moves the sentence.
      const isBack = async () => {
        await this.#typeAndErase();
        return isClear();
      };
      await expect.poll(isBack, name).toBe(true);
    }
    await this.#otp.boxes.first().focus();
    await page.keyboard.press('Escape');
    await expect(this.#otp.dialog).toHaveCount(0);
  }

  async #typeAndErase(): Promise<void> {
    await this.#otp.boxes.first().focus();
    await this.opened.page.keyboard.type('111111');
    for (let digit = 0; digit < 6; digit += 1) await this.opened.page.keyboard.press('Backspace');
  }

  /** Returns a picture of the sentence in the vault; an empty one if the sentence is outside the window. */
  async #pictureSentence(): Promise<Buffer> {
    // A scrolled bank page would shift the sentence by fractions of a pixel.
    await this.opened.page.evaluate(() => window.scrollTo(0, 0));
    const clip = await this.#otp.confirms.boundingBox({ timeout: 1_000 }).catch(() => null);
    if (!clip) return Buffer.of();
    return await this.opened.page.screenshot({ clip, caret: 'hide' }).catch(() => Buffer.of());
  }

  /**
   * Types the code like a deceived customer. In the attacker's own frame, also types the amount that the attacker
   * shows. Returns the outcome, and whether the attack has succeeded.
   */
  async #typeCode(isOwnFrame: boolean, check: () => Promise<boolean>): Promise<[string, boolean]> {
    const { page, portal, bank, customer, vault } = this.opened;
    if (isOwnFrame) {
      const own = page.frames().findLast((frame) => vault !== undefined && frame.url().startsWith(vault));
      const failure = (own ?? page).getByRole('alert').filter({ hasText: /./ });
      await expect((own ?? page).getByText(/^Enter the 6-digit code/).or(failure)).toBeVisible();
      if (await failure.isVisible()) await page.waitForTimeout(REPORT_MS);
      await check();
      const fields = await own?.getByRole('textbox').all();
      if (fields?.length === 7) await fields[0]?.fill('1.00');
      await fields?.at(-6)?.focus();
    }
    await page.keyboard.type(await bank.latestCode(customer));
    await page.keyboard.press('Enter');
    for (let turn = 0; turn < 20; turn += 1) {
      const state = await portal.evaluate(() => window.hostile.dialog());
      if (state?.outcome) return [state.outcome, !(await check()) || state.verified];
      const [value] = await this.#otp.boxes.evaluateAll((boxes) =>
        boxes.map((box) => (box as HTMLInputElement).value),
      );
      if (value === '' && turn > 1 && !isOwnFrame) break;
      await page.waitForTimeout(150);
    }
    return ['no code is checked', !(await check())];
  }

  /** Makes the customer type a code for the attacker's payment into the attacker's boxes. */
  async #typeIntoFakeBoxes(): Promise<void> {
    const { page, portal, bank, customer, vault } = this.opened;
    const sent = await bank.countCodes(customer);
    await portal.evaluate(() => window.hostile.openTheft());
    await expect.poll(() => bank.countCodes(customer)).toBe(sent + 1);
    if (vault) await portal.evaluate(() => window.hostile.fakeBoxes());
    await expect(portal.getByText('Enter the code for ₹1.00')).toBeVisible();
    await page.keyboard.type(await bank.latestCode(customer));
  }
}

const kindsOf = (name: string) => [name.split(' ').slice(0, 3).join(' ')];
const sum = (paise: readonly number[]) => paise.reduce((total, one) => total + one, 0);

declare global {
  interface Window {
    hostile: HostileControl;
  }
}
