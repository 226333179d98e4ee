import * as core from '@billpay/api/adapters/http/protocol/core-calls';
import { Skipped } from '../report';
import { newPaymentId, requireEqual, type AdapterCheck, type AdapterRun } from './adapter-run';
import { CoreAccount, TEST_PAISE } from './core-account';

const COPIES = 5;

/** Prepares a credit of the test customer. @throws Skipped if the core does not offer credits */
async function prepareCredit(run: AdapterRun) {
  const account = await CoreAccount.find(run);
  const before = await account.balancePaise();
  const paymentId = newPaymentId();
  const body = {
    compensationId: `${paymentId}-2026-11-27`,
    paymentId,
    account: account.reference,
    amountPaise: TEST_PAISE,
  };
  if ((await run.caller.failure(core.creditAmount, { body })) === 'refused')
    throw new Skipped('the core credits no compensation');
  const credit = async () => (await run.caller.result(core.creditAmount, { body })).outcome;
  return { account, before, credit, body };
}

/** Checks of the credits of compensation, which are optional. */
export const coreCreditChecks: readonly AdapterCheck[] = [
  {
    call: 'core.credit',
    what: 'credits once when copies of a credit arrive, one after the other and at the same time',
    suffers: 'The bank pays the compensation of one day several times.',
    act: async (run) => {
      const { account, before, credit } = await prepareCredit(run);
      const outcomes = await Promise.all(Array.from({ length: COPIES }, credit));
      requireEqual('the outcomes', [...new Set(outcomes)], ['credited']);
      await account.requireDebited(before, -TEST_PAISE);
    },
  },
  {
    call: 'core.credit',
    what: 'credits each day of the same payment',
    suffers: 'The customer gets the compensation of the first day only.',
    act: async (run) => {
      const { account, before, body } = await prepareCredit(run);
      const nextDay = { ...body, compensationId: `${body.paymentId}-2026-11-28` };
      const { outcome } = await run.caller.result(core.creditAmount, { body: nextDay });
      requireEqual('the outcome', outcome, 'credited');
      await account.requireDebited(before, -2 * TEST_PAISE);
    },
  },
];
