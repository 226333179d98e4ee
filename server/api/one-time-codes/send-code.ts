import { createHmac } from 'node:crypto';
import type { Bank } from '../bank';
import type { Machine } from '../clock/machine';
import { keepLanguage, lockCustomer, type Customer } from '../customers/customers';
import { ENGLISH, type Language } from '../languages/language';
import { say } from '../languages/translate';
import { Refusal } from '../refusal';
import { countSent, readAttempts, sendingLimit, uncountSent } from './attempts';
import { hashBinding, type Confirmation } from './binding';
import { otpTexts } from './otp-texts';

export const CODE_VALID_SECONDS = 180;

/** Hashes a code with a key. A plain hash of six digits could be reversed by trying all codes. */
export function hashCode(bank: Bank, reference: string, code: string): Buffer {
  return createHmac('sha256', bank.signingKey).update(`otp ${reference} ${code}`).digest();
}

/** Generates six digits with the system's random generator. All of the million codes are equally likely. */
export function drawCode(machine: Machine): string {
  return String(machine.randomInt(1_000_000)).padStart(6, '0');
}

interface CodeToSend {
  readonly id: number;
  readonly code: string;
  readonly reference: string;
}

/**
 * Sends a new code with a message in the customer's language that describes the action, and closes earlier
 * codes of the action (OTP-01). Refuses with `limitReached` after the allowed number of codes or wrong
 * attempts. Sends after the commit, so that a slow gateway blocks neither a connection nor the customer.
 * @throws the gateway's error, after which the code does not count
 */
export async function sendCode(
  bank: Bank,
  customer: Customer,
  confirmation: Confirmation,
  language: Language = ENGLISH,
): Promise<{ reference: string; message: string }> {
  const { template, confirms } = confirmation;
  const { id, code, reference } = await createCode(bank, customer, confirmation, language);
  const text = say(
    language,
    otpTexts.message,
    code,
    confirms(language),
    reference,
    String(CODE_VALID_SECONDS),
  );
  try {
    await bank.messages.send({ customerId: customer.id, mobile: customer.mobile, text, code });
  } catch (error) {
    await takeBack(bank, customer.id, template, id);
    throw error;
  }
  bank.log('code-sent', { customer: customer.id, action: template, code: reference });
  return { reference, message: otpTexts.sent(customer.mobile.slice(-4)) };
}

async function createCode(
  bank: Bank,
  customer: Customer,
  confirmation: Confirmation,
  language: Language,
): Promise<CodeToSend> {
  const { template } = confirmation;
  return bank.db.transaction(async () => {
    await lockCustomer(bank, customer.id);
    const attempts = await readAttempts(bank, customer.id, template);
    const limit = sendingLimit(attempts);
    if (limit !== null) throw new Refusal(422, limit, { limitReached: true });
    await countSent(bank, customer.id, template, attempts);
    const code = drawCode(bank.machine);
    const stored = await storeCode(bank, customer.id, confirmation, code);
    await keepLanguage(bank, customer, language);
    return { code, ...stored };
  });
}

/**
 * Stores a code for an action, and closes earlier codes of the action. The caller must have locked the customer.
 */
export async function storeCode(
  bank: Bank,
  customerId: string,
  confirmation: Confirmation,
  code: string,
): Promise<Omit<CodeToSend, 'code'>> {
  const { template, bound } = confirmation;
  const reference = bank.machine.randomBytes(5).toString('hex').toUpperCase();
  const now = bank.clock.now();
  await bank.db.query(
    'UPDATE otp SET closed_at = $3 WHERE customer_id = $1 AND template = $2 AND closed_at IS NULL',
    [customerId, template, now],
  );
  const [row] = await bank.db.query<{ id: number }>(
    `INSERT INTO otp (customer_id, template, bound_names, bound_hash, code_hash, reference, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      customerId,
      template,
      Object.keys(bound).join(','),
      hashBinding(confirmation),
      hashCode(bank, reference, code),
      reference,
      new Date(now.getTime() + CODE_VALID_SECONDS * 1000),
    ],
  );
  if (!row) throw new Error('The code was not stored');
  return { id: row.id, reference };
}

/** Describes an open code and what it confirms. */
export function describeAwaitedCode(
  { confirms, details }: Confirmation,
  referenceNumber: string,
  language: Language,
) {
  return {
    referenceNumber,
    limitReached: false,
    validForSeconds: CODE_VALID_SECONDS,
    confirms: confirms(language),
    ...(details && { details }),
  };
}

/** Closes a code whose delivery failed; a delivery failure does not count as a resend. */
async function takeBack(bank: Bank, customerId: string, template: string, id: number): Promise<void> {
  await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    await closeCode(bank, id);
    await uncountSent(bank, customerId, template);
  });
}

export function closeCode(bank: Bank, id: number): Promise<number> {
  return bank.db.run('UPDATE otp SET closed_at = $2 WHERE id = $1', [id, bank.clock.now()]);
}
