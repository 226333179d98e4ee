import { bankSettings, firstTimeCheck, generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { passkeyTemplates, type CodeTemplate } from '@billpay/api-contract/endpoint';
import type { Bank } from '../bank';
import { readConfirmation } from '../confirmations/read-confirmation';
import { ok, okMessage } from '../http/responses';
import { route, type Route } from '../http/route';
import { validateCode } from '../one-time-codes/check-code';
import { otpTexts } from '../one-time-codes/otp-texts';
import { describeAwaitedCode, sendCode } from '../one-time-codes/send-code';
import { passkeyTexts } from '../passkeys/passkey-texts';
import type { RelyingParty } from '../passkeys/relying-party';
import { Refusal } from '../refusal';
import { toRupees, toRupeesOrNull } from '../paise';
import { readSettings } from '../payments/daily-usage';

const isAboutPasskeys = (template: CodeTemplate) =>
  (passkeyTemplates as readonly CodeTemplate[]).includes(template);

export function userServiceRoutes(bank: Bank, party: RelyingParty | undefined): Route[] {
  return [
    route(generateOtp, async ({ customer, body, language }) => {
      if (!party && isAboutPasskeys(body.template)) throw new Refusal(422, passkeyTexts.notOffered);
      const confirmation = await readConfirmation(bank, customer.id, body.template, body.templateVariables);
      const sent = await sendCode(bank, customer, confirmation, language);
      return ok(describeAwaitedCode(confirmation, sent.reference, language), sent.message);
    }),
    route(validateOtp, async ({ customer, body }) => {
      await validateCode(bank, customer.id, body.otp, body.referenceNumber);
      return okMessage(otpTexts.verified);
    }),
    route(bankSettings, async () => {
      const { dailyLimitPaise, maxAutoPayPaise, terms } = await readSettings(bank);
      const data = {
        DAILY_LIMIT: toRupees(dailyLimitPaise),
        MAX_AUTO_PAY_AMOUNT: toRupeesOrNull(maxAutoPayPaise),
        TERMS_AND_CONDITIONS: terms,
      };
      return ok(data);
    }),
    route(firstTimeCheck, async ({ customer }) => {
      const [counts] = await bank.db.query<{ payments: number; saved: number }>(
        `SELECT (SELECT count(*) FROM payment WHERE customer_id = $1) AS payments,
           (SELECT count(*) FROM saved_biller WHERE customer_id = $1 AND deleted_at IS NULL) AS saved`,
        [customer.id],
      );
      const data = { TRANSACTIONS_COUNT: counts?.payments, SAVED_BILLERS_COUNT: counts?.saved };
      return ok(data);
    }),
  ];
}
