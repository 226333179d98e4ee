import * as z from 'zod/mini';
import { endpoint, withData } from './endpoint';
import { rupees } from './wire';
import { customerAccount } from './auth';

export const amountPaidToday = endpoint({
  name: 'payment.amount-by-date',
  method: 'GET',
  path: '/payment/amount-by-date',
  retry: 'safe',
  summary: 'What the customer has paid on the current bank day, against DAILY_LIMIT (PAY-09).',
  response: withData(
    z.object({
      amount: rupees,
      /** The customer's own daily limit, if set. Addition: a bank may omit it (`protection.ts`). */
      ownLimit: z.optional(rupees),
    }),
  ),
});

export const account = z.object({
  id: z.int(),
  accountNumber: z.string(),
  accountType: z.string(),
  /** Rupees, or the words 'Unable to fetch balance'. */
  balance: z.union([rupees, z.literal('Unable to fetch balance')]),
  /**
   * True for the account of the customer's latest payment, except auto payments. Addition: a bank may omit it
   * (PAY-07).
   */
  lastUsed: z.optional(z.boolean()),
});
export type WireAccount = z.output<typeof account>;

export const accountInfo = endpoint({
  name: 'payment.account-info',
  method: 'POST',
  path: '/payment/account-info',
  retry: 'safe',
  summary: "Balances of the customer's accounts (PAY-07).",
  body: z.object({ accountInfo: z.array(customerAccount).check(z.maxLength(50)) }),
  response: withData(z.array(account)),
});
