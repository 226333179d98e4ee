import type { Bank } from '../bank';
import { currentActivity } from '../operations/activity';
import { ContextVariable } from '../operations/context-variable';
import { currentTraceId } from '../operations/tracing';
import type { PaymentState } from './payment-state';

/** A call of an adapter that is not stored yet. */
interface Call {
  readonly at: Date;
  /** Adapter and method, such as `core.hold`. */
  readonly call: string;
  readonly outcome: string;
  readonly ms: number;
}

const calls = new ContextVariable<Call[]>();

/**
 * Runs a step of a payment. Its adapter calls are stored by the statement that records their outcome (`noteStepsSql`).
 * Stores the calls of a step that has not changed the payment.
 */
export async function withNotedCalls<T>(bank: Bank, paymentId: string, step: () => Promise<T>): Promise<T> {
  return calls.run([], async () => {
    try {
      return await step();
    } finally {
      if (calls.get()?.length) await noteSteps(bank, paymentId);
    }
  });
}

/** Remembers a call until its outcome is recorded. */
export function noteCall(call: Call): void {
  calls.get()?.push(call);
}

/**
 * Takes the calls that are not stored yet, as the value of the parameter `steps` of `noteStepsSql`. The last
 * one leads to `state`, which `next` follows at once.
 */
export function takeSteps(bank: Bank, state: PaymentState | null = null, next?: PaymentState): string {
  const activity = { request: currentActivity()?.request ?? null, trace: currentTraceId() ?? null };
  const steps: object[] = (calls.get()?.splice(0) ?? []).map((call) => ({ ...call, ...activity }));
  if (state === null) return JSON.stringify(steps);
  const last = steps.pop() ?? { at: bank.clock.now(), ...activity };
  const following = next === undefined ? [] : [{ at: bank.clock.now(), ...activity, state: next }];
  return JSON.stringify([...steps, { ...last, state }, ...following]);
}

/**
 * SQL of the common table expression `noted`, which stores a payment's steps together with the change that they caused.
 * @param id parameter with the payment's id
 * @param steps parameter with the value of `takeSteps`
 * @param changed SQL condition that is true if the payment has reached the new state
 */
export function noteStepsSql(id: string, steps: string, changed = 'true'): string {
  return `noted AS (INSERT INTO payment_step (payment_id, at, call, outcome, ms, request, trace, state)
    SELECT ${id}::text, at, call, outcome, ms, request, trace, CASE WHEN ${changed} THEN state END
    FROM jsonb_to_recordset(${steps}::jsonb)
      AS step(at timestamptz, call text, outcome text, ms int, request text, trace text, state text)
    WHERE call IS NOT NULL OR ${changed})`;
}

/** Stores the calls that are not stored yet. */
export async function noteSteps(bank: Bank, paymentId: string): Promise<void> {
  await bank.db.run(`WITH ${noteStepsSql('$1', '$2')} SELECT 1`, [paymentId, takeSteps(bank)]);
}
