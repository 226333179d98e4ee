import * as contract from '@billpay/api-contract/passkeys';
import type { Bank } from '../bank';
import { confirmRemovePasskey } from '../confirmations/passkey-confirmations';
import { readConfirmation } from '../confirmations/read-confirmation';
import { ok, okMessage } from '../http/responses';
import { route, type Route } from '../http/route';
import { withCode } from '../one-time-codes/check-code';
import { describeAwaitedCode } from '../one-time-codes/send-code';
import { addPasskey, offerRegistration } from '../passkeys/add-passkey';
import { passkeyTexts } from '../passkeys/passkey-texts';
import type { RelyingParty } from '../passkeys/relying-party';
import { deletePasskey, listPasskeys, toWirePasskey } from '../passkeys/stored-passkeys';
import { requestPasskey, acceptPasskey } from '../passkeys/use-passkey';
import { recordAudit } from '../payments/audit';

/** Lists the routes of passkeys, which only a bank with a vault offers (docs/configuration.md). */
export function passkeyRoutes(bank: Bank, party: RelyingParty): Route[] {
  return [
    route(contract.passkeys, async ({ customer }) => {
      return ok((await listPasskeys(bank, customer.id)).map(toWirePasskey));
    }),
    route(contract.registrationOptions, async ({ customer, body }) => {
      return ok(await offerRegistration(bank, customer, party, body.referenceNumber));
    }),
    route(contract.addPasskey, async ({ customer, body }) => {
      await addPasskey(bank, customer.id, party, body);
      return okMessage(passkeyTexts.added);
    }),
    route(contract.removePasskey, async ({ customer, params, body }) => {
      const customerId = customer.id;
      const confirmation = () => confirmRemovePasskey(bank, customerId, params.id);
      await withCode(bank, customerId, { code: body.otp, confirmation }, async () => {
        await deletePasskey(bank, customerId, params.id);
        await recordAudit(bank, { customerId, event: 'passkey-removed', detail: `passkey ${params.id}` });
      });
      return okMessage(passkeyTexts.removed);
    }),
    route(contract.assertionOptions, async ({ customer, body, language }) => {
      const { template, templateVariables } = body;
      const confirmation = await readConfirmation(bank, customer.id, template, templateVariables);
      const { reference, publicKey } = await requestPasskey(bank, customer, {
        party,
        confirmation,
        language,
      });
      return ok({ ...describeAwaitedCode(confirmation, reference, language), publicKey });
    }),
    route(contract.verifyAssertion, async ({ customer, body }) => {
      const { referenceNumber: reference, credential: assertion } = body;
      return ok({ otp: await acceptPasskey(bank, customer.id, { party, reference, assertion }) });
    }),
  ];
}
