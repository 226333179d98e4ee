import type { Bank } from '../bank';
import { WITHOUT_WAITING } from '../database/statements';
import { noteStepsSql, takeSteps } from './payment-steps';

/**
 * State of a payment. The public status is derived from it, but does not determine the next step (docs/decisions/0128).
 *
 * - `created`: the code is consumed and the limit counted, and the core has possibly been asked
 * - `held`: the core holds the money; stored only in the history of a payment, and by earlier versions
 * - `submitted`: the network has possibly received the payment
 * - `unknown`: the network does not know the outcome yet
 * - `accepted`: the bill is paid, and the money must be captured
 * - `refused`: the bill is not paid, and the money must be released
 * - `captured`, `released`: final
 */
export type PaymentState =
  | 'created'
  | 'held'
  | 'submitted'
  | 'unknown'
  | 'accepted'
  | 'refused'
  | 'captured'
  | 'released';

/** States in which only the network's outcome is missing. */
export const awaitingNetwork: readonly PaymentState[] = ['held', 'submitted', 'unknown'];

interface Change {
  readonly from: readonly PaymentState[];
  /** A state that the payment passes through, and is stored only in its history. */
  readonly through?: PaymentState;
  readonly to: PaymentState;
}

/**
 * Changes a payment's state. Returns false if another instance was first. Does not wait for the disk: after a
 * crash, the step is repeated, and its adapter returns the same outcome again.
 */
export async function changeState(
  bank: Bank,
  paymentId: string,
  { from, through, to }: Change,
): Promise<boolean> {
  const changed = await bank.db.run(
    `WITH changed AS (UPDATE payment SET state = $2 WHERE id = $1 AND state = ANY ($3)
       AND ${WITHOUT_WAITING} RETURNING id),
     ${noteStepsSql('$1', '$4', 'EXISTS (SELECT FROM changed)')}
     SELECT id FROM changed`,
    [paymentId, to, from, through ? takeSteps(bank, through, to) : takeSteps(bank, to)],
  );
  return changed === 1;
}
