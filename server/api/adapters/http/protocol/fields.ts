import * as z from 'zod/mini';
import { formed, text } from '@billpay/api-contract/wire';

/** Greatest amount of the protocol: ₹ 10,000 crore. */
const MAX_PAISE = 10_000_000_000_000;

export const paise = z.int().check(z.minimum(-MAX_PAISE), z.maximum(MAX_PAISE));
export const positivePaise = z.int().check(z.minimum(1), z.maximum(MAX_PAISE));
export const amountPaise = z.int().check(z.minimum(0), z.maximum(MAX_PAISE));
export const paymentId = formed(/^[A-Za-z0-9_-]{1,64}$/, 64);
export const customerId = formed(/^[A-Za-z0-9._@-]{1,64}$/, 64);
export const billerId = formed(/^[A-Za-z0-9_-]{1,32}$/, 32);
export const bankDay = formed(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, 10);

/** One line of text in any script. */
export const shortText = text;

/** Text with line breaks, such as a message. */
export function longText(max: number) {
  return z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cs}\0]*$/u));
}

/** A biller and the values that identify a customer to it. */
export const billDetails = {
  billerId,
  parameters: z.array(z.object({ name: text(120, 1), value: text(200) })).check(z.maxLength(20)),
};
