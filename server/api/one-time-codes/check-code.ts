import { timingSafeEqual } from 'node:crypto';
import type { CodeTemplate } from '@billpay/api-contract/endpoint';
import type { Bank, LogDetail } from '../bank';
import { lockCustomer } from '../customers/customers';
import { Refusal } from '../refusal';
import {
  countWrong,
  resetAttemptsSql,
  lastAction,
  readAttempts,
  triesLimit,
  type Attempts,
} from './attempts';
import { isBoundTo, type Confirmation } from './binding';
import { otpTexts } from './otp-texts';
import { closeCode, drawCode, hashCode } from './send-code';

interface OpenCode {
  id: number;
  template: CodeTemplate;
  bound_hash: Buffer;
  code_hash: Buffer;
  reference: string;
  expires_at: Date;
}

function refuse(message: string, limitReached: boolean): Refusal {
  return new Refusal(422, message, { limitReached });
}

/** Creates the refusal of a code that can no longer be used. */
function refuseOver(): Refusal {
  return new Refusal(422, otpTexts.expired, { limitReached: false, isOver: true });
}

async function newestOpenCode(
  bank: Bank,
  customerId: string,
  template: CodeTemplate | null,
): Promise<OpenCode | undefined> {
  const [row] = await bank.db.query<OpenCode>(
    `SELECT id, template, bound_hash, code_hash, reference, expires_at FROM otp
     WHERE customer_id = $1 AND ($2::text IS NULL OR template = $2) AND closed_at IS NULL
     ORDER BY id DESC LIMIT 1 FOR UPDATE`,
    [customerId, template],
  );
  return row;
}

/**
 * Counts a wrong attempt. The last allowed attempt closes the code. The count must commit, so the refusal is
 * returned instead of thrown.
 */
async function refuseWrong(
  bank: Bank,
  customerId: string,
  code: OpenCode,
  message: string,
): Promise<Refusal> {
  const limit = triesLimit(await countWrong(bank, customerId, code.template));
  if (limit === null) return refuse(message, false);
  await closeCode(bank, code.id);
  return refuse(limit, true);
}

/** Reads the newest open code and the recent counts of its action. */
async function readCode(
  bank: Bank,
  customerId: string,
  template: CodeTemplate | null,
): Promise<[OpenCode | undefined, Attempts]> {
  if (template !== null) {
    return Promise.all([
      newestOpenCode(bank, customerId, template),
      readAttempts(bank, customerId, template),
    ]);
  }
  const open = await newestOpenCode(bank, customerId, null);
  const action = open?.template ?? (await lastAction(bank, customerId));
  return [open, await readAttempts(bank, customerId, action)];
}

/** The code that a dialog has requested, and the hash of what it confirms. */
interface RequestedCode {
  readonly template: CodeTemplate;
  readonly reference: string;
  readonly bound_hash: Buffer;
}

/** The code of a given action, or of any action. */
interface WantedCode {
  readonly template: CodeTemplate | null;
  /** The code of the page's dialog, which may have been replaced; undefined if the page does not identify it. */
  readonly requested?: RequestedCode | undefined;
}

/** The open code that was checked, and the reason why it is refused. */
type Verdict =
  | { readonly open: OpenCode; readonly refused?: undefined }
  | { readonly open: OpenCode | undefined; readonly refused: Refusal };

async function checkOpenCode(
  bank: Bank,
  customerId: string,
  { template, requested }: WantedCode,
  code: string,
  confirmation: Confirmation | null,
): Promise<Verdict> {
  const [open, attempts] = await readCode(bank, customerId, template);
  const limit = triesLimit(attempts);
  if (limit !== null) return { open, refused: refuse(limit, true) };
  if (!open || open.expires_at <= bank.clock.now()) return { open, refused: refuseOver() };
  const sameCode = timingSafeEqual(open.code_hash, hashCode(bank, open.reference, code));
  if (!sameCode || !showsSame(requested, open)) {
    const refused = await refuseWrong(bank, customerId, open, otpTexts.wrong);
    // A newer code of the action has replaced the requested one. A guess at the newer code still counts.
    const isReplaced = requested !== undefined && requested.reference !== open.reference;
    return { open, refused: isReplaced && refused.message === otpTexts.wrong ? refuseOver() : refused };
  }
  const sameBinding = !confirmation || isBoundTo(open.bound_hash, confirmation);
  if (sameBinding) return { open };
  return { open, refused: await refuseWrong(bank, customerId, open, otpTexts.otherAction) };
}

/**
 * Whether the dialog of the requested code shows what the open code confirms. Otherwise a hostile script could request a
 * newer code for another action, which the customer would enter under the sentence of the first one.
 */
function showsSame(requested: RequestedCode | undefined, open: OpenCode): boolean {
  return requested === undefined || timingSafeEqual(requested.bound_hash, open.bound_hash);
}

/** Finds the customer's code with this reference. */
async function findRequested(
  bank: Bank,
  customerId: string,
  reference: string,
): Promise<RequestedCode | undefined> {
  const [row] = await bank.db.query<RequestedCode>(
    'SELECT template, reference, bound_hash FROM otp WHERE customer_id = $1 AND reference = $2',
    [customerId, reference],
  );
  return row;
}

/**
 * Checks the code with `reference`, or else the customer's newest open code, without consuming it. A wrong
 * code counts (OTP-05, OTP-06).
 */
export async function validateCode(
  bank: Bank,
  customerId: string,
  code: string,
  reference: string | null = null,
): Promise<void> {
  const { open, refused } = await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const requested = reference === null ? undefined : await findRequested(bank, customerId, reference);
    if (reference !== null && !requested) return { open: undefined, refused: refuseOver() };
    return checkOpenCode(bank, customerId, { template: requested?.template ?? null, requested }, code, null);
  });
  if (!refused) return;
  bank.log('code-refused', { customer: customerId, action: 'any', code: open?.reference ?? null });
  throw refused;
}

/**
 * Returns the customer's open code of an action, by its reference.
 * @throws Refusal if it can no longer be used
 */
export async function findOpenCode(
  bank: Bank,
  customerId: string,
  template: CodeTemplate,
  reference: string,
): Promise<{ readonly id: number }> {
  const open = await newestOpenCode(bank, customerId, template);
  if (open?.reference !== reference || open.expires_at <= bank.clock.now()) throw refuseOver();
  return open;
}

/**
 * Confirms the code with `reference` by a proof other than its digits, which then counts as entered. Returns new
 * digits, which the action takes. A refused proof counts as a wrong code.
 * @param prove returns false for a proof that is refused with `message`
 * @throws Refusal
 */
export async function confirmCode(
  bank: Bank,
  customerId: string,
  reference: string,
  message: string,
  prove: (codeId: number) => Promise<boolean>,
): Promise<string> {
  const result = await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const requested = await findRequested(bank, customerId, reference);
    if (!requested) throw refuseOver();
    const { template } = requested;
    const [open, attempts] = await readCode(bank, customerId, template);
    const limit = triesLimit(attempts);
    if (limit !== null) throw refuse(limit, true);
    if (open?.reference !== reference || open.expires_at <= bank.clock.now()) throw refuseOver();
    if (!(await prove(open.id))) {
      const detail = { customer: customerId, action: template, code: reference };
      bank.db.afterCommit(() => bank.log('passkey-refused', detail));
      return { refused: await refuseWrong(bank, customerId, open, message) };
    }
    const code = drawCode(bank.machine);
    await bank.db.query('UPDATE otp SET code_hash = $2 WHERE id = $1', [
      open.id,
      hashCode(bank, reference, code),
    ]);
    return { code };
  });
  if ('refused' in result) throw result.refused;
  return result.code;
}

/** A valid and unused code for this action. */
export interface FreshCode {
  readonly id: number;
  readonly reference: string;
  /**
   * Consumes the code. The caller must run this in the same transaction as the action. `logged` contains the
   * ids of the authorized records.
   */
  consume(logged?: LogDetail): Promise<void>;
}

/**
 * Verifies an action's code inside the action's own transaction, with the customer's row locked. Returns a
 * refusal for a wrong code instead of throwing it, so that the transaction commits the count (OTP-10,
 * OTP-11).
 */
export async function verifyCode(
  bank: Bank,
  customerId: string,
  code: string,
  confirmation: Confirmation,
): Promise<FreshCode | Refusal> {
  const { template } = confirmation;
  const { open, refused } = await checkOpenCode(bank, customerId, { template }, code, confirmation);
  const detail = { customer: customerId, action: template, code: open?.reference ?? null };
  if (refused) {
    bank.db.afterCommit(() => bank.log('code-refused', detail));
    // Only calls about codes return `limitReached`. An action returns its own failure data (PAY-16).
    return new Refusal(422, refused.message);
  }
  return {
    id: open.id,
    reference: open.reference,
    consume: async (logged) => {
      await bank.db.query(`WITH ${resetAttemptsSql} UPDATE otp SET closed_at = $4 WHERE id = $3`, [
        customerId,
        template,
        open.id,
        bank.clock.now(),
      ]);
      bank.db.afterCommit(() => bank.log('code-accepted', { ...detail, ...logged }));
    },
  };
}

/**
 * Runs an action that needs a code. Composes the confirmation, which may need the core or the network. Then
 * locks the customer, verifies the code against the confirmation, runs `act` and consumes the code, all in one
 * transaction. If `act` throws an error, the code stays valid. `act` must check anything confirmed that may
 * have changed in the meantime.
 */
export async function withCode<T>(
  bank: Bank,
  customerId: string,
  { code, confirmation }: { code: string; confirmation: () => Promise<Confirmation> },
  act: (confirmed: Confirmation) => Promise<T>,
): Promise<T> {
  const confirmed = await confirmation();
  const result = await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const fresh = await verifyCode(bank, customerId, code, confirmed);
    if (fresh instanceof Refusal) return { refused: fresh };
    await fresh.consume();
    return { done: await act(confirmed) };
  });
  if ('refused' in result) throw result.refused;
  return result.done;
}
