import * as z from 'zod/mini';
import { autoPayRun } from './auto-pay';
import { endpoint, withData } from './endpoint';
import { idInPath, otpCode, rupees } from './wire';

/*
 * Addition to the specification for a bank that applies the framework for recurring payments (`mandateRules` of
 * `auto-pay.ts`). Other banks do not offer it (docs/decisions/0022).
 */

export const confirmDebit = endpoint({
  name: 'auto-pay.confirm',
  method: 'POST',
  path: '/auto-pay/confirm/{id}',
  retry: 'never',
  optional: true,
  otp: 'autopay-debit',
  summary:
    'An addition: confirms the debit of today that waits for a code (`CONFIRM_AMOUNT`), makes it, and returns its outcome.',
  params: z.object({ id: idInPath }),
  body: z.object({
    /** The confirmed debit, including the fee. */
    amount: rupees,
    otp: otpCode,
  }),
  response: withData(autoPayRun),
});
