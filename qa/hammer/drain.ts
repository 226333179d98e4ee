import { setTimeout as sleep } from 'node:timers/promises';
import { toPaise } from '@billpay/api/paise';
import { callControl } from '@billpay/sandbox/testing/test-client';

/** Each step advances the clock beyond the validity of a code and the first retry of recovery. */
const STEP_MS = 200_000;
const MAX_STEPS = 40;
const CHECKS_PER_STEP = 10;
const CHECK_EVERY_MS = 200;

interface LedgerResponse {
  readonly accounts: readonly { readonly account: string; readonly balance: string }[];
}

function signedPaise(rupees: string): number {
  return rupees.startsWith('-') ? -toPaise(rupees.slice(1)) : toPaise(rupees);
}

async function clearingPaise(origin: string): Promise<number> {
  const { accounts } = await callControl<LedgerResponse>(origin, 'GET', '/sandbox/ledger');
  const clearing = accounts.find(({ account }) => account === 'BILLPAY-CLEARING');
  if (!clearing) throw new Error('The ledger has no clearing account');
  return signedPaise(clearing.balance);
}

/**
 * Advances the bank's clock until recovery has settled or reversed every payment, that is, until the clearing
 * account has its initial balance again. Returns false if the maximum number of steps is reached first.
 */
export async function drain(origin: string, initialClearingPaise: number): Promise<boolean> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await callControl(origin, 'POST', '/sandbox/clock', { advanceMs: STEP_MS });
    for (let checkTransaction = 0; checkTransaction < CHECKS_PER_STEP; checkTransaction += 1) {
      await sleep(CHECK_EVERY_MS);
      if ((await clearingPaise(origin)) === initialClearingPaise) return true;
    }
  }
  return false;
}
