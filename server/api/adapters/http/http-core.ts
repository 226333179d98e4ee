import type { BankCore } from '../bank-core';
import type { AdapterClient } from './adapter-client';
import { AdapterRefused } from './failures';
import * as core from './protocol/core-calls';

/** A refusal of the call is the refusal of the hold or credit, because it is final and has no effect. */
function refuse(error: unknown): 'refused' {
  if (error instanceof AdapterRefused) return 'refused';
  throw error;
}

/** Creates the bank core that is reached over HTTP. */
export function httpCore(client: AdapterClient): BankCore {
  return {
    accounts: async (customerId) =>
      (await client.call(core.listAccounts, { params: { customerId } })).accounts,
    hold: (hold) =>
      client.call(core.holdAmount, { body: hold, id: hold.paymentId }).then(({ outcome }) => outcome, refuse),
    capture: async (paymentId) =>
      (await client.call(core.captureHold, { params: { paymentId }, id: paymentId })).state,
    release: async (paymentId) =>
      (await client.call(core.releaseHold, { params: { paymentId }, id: paymentId })).state,
    status: async (paymentId) => (await client.call(core.readHold, { params: { paymentId } })).state,
    credit: (credit) =>
      client
        .call(core.creditAmount, { body: credit, id: credit.compensationId })
        .then(({ outcome }) => outcome, refuse),
  };
}
