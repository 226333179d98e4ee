import { setTimeout as sleep } from 'node:timers/promises';
import { toPaise } from '@billpay/api/paise';
import { callControl } from '@billpay/sandbox/testing/test-client';

/** More than a code is good for and more than the first wait of recovery: the clock goes on by so much at a time. */
const STEP_MS = 200_000;
const MOST_STEPS = 40;
const LOOKS_A_STEP = 10;
const LOOK_EVERY_MS = 200;

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
 * Moves the bank's clock on until recovery has settled or reversed everything: until no more is held in clearing than
 * before the first payment. Nobody asks for a payment meanwhile. True when it came to rest within its bounds.
 */
export async function comeToRest(origin: string, restingPaise: number): Promise<boolean> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await callControl(origin, 'POST', '/sandbox/clock', { advanceMs: STEP_MS });
    for (let look = 0; look < LOOKS_A_STEP; look += 1) {
      await sleep(LOOK_EVERY_MS);
      if ((await clearingPaise(origin)) === restingPaise) return true;
    }
  }
  return false;
}
