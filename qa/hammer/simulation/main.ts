import { parseArgs } from 'node:util';
import type { EmbeddedSession } from './embedded-session';
import { describeEvent, drawPlan, smallBank, START_MS, yearOfMandates, type Event, type Size } from './plan';
import { shrink } from './shrink';
import { openSimulatedDatabase } from './prepare-database';
import { simulate, type Outcome } from './simulate';
import { formatTime } from './world';

const SHRINK_FOR_MS = 120_000;

/** Returns the name of the violated rule. */
const toRule = (violation: string | undefined) => violation?.split(':')[0];

/** Shrinks the plan of a failing seed, and prints the remaining events and their effects. */
async function reportFailure(
  session: EmbeddedSession,
  size: Size,
  { seed, violations }: Outcome,
): Promise<void> {
  console.log(`\nSeed ${seed} violates:\n  ${violations.join('\n  ')}`);
  const until = performance.now() + SHRINK_FOR_MS;
  const run = (events: readonly Event[]) => simulate(session, { seed, size, events });
  const fails = async (events: readonly Event[]) =>
    (await run(events)).violations.some((violation) => toRule(violation) === toRule(violations[0]));
  const events = await shrink(drawPlan(seed, size), fails, () => performance.now() < until);
  for (const event of events)
    console.log(`  ${formatTime(START_MS, START_MS + event.atMs)} ${describeEvent(event)}`);
  const { log } = await run(events);
  console.log(`These ${events.length} events are enough. What happens:\n  ${log.join('\n  ')}`);
}

/**
 * Runs `npm run simulate` with `--seeds`, the number of seeds, or `--seed`, a single one, whose events `--log` prints,
 * and `--mandates`, with which the bank applies the framework for recurring payments. Exits with code 1 after the first
 * seed that violates an invariant.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '20' },
      seed: { type: 'string' },
      log: { type: 'boolean' },
      mandates: { type: 'boolean', default: false },
    },
  });
  const first = Number(values.seed ?? 1);
  const size = values.mandates ? yearOfMandates : smallBank;
  const last = values.seed === undefined ? Number(values.seeds) : first;
  const session = await openSimulatedDatabase();
  const started = performance.now();
  let payments = 0;
  let credits = 0;
  let debits = 0;
  let scheduled = 0;
  for (let seed = first; seed <= last; seed += 1) {
    const outcome = await simulate(session, { seed, size, events: drawPlan(seed, size) });
    payments += outcome.payments;
    credits += outcome.credits;
    debits += outcome.debits;
    scheduled += outcome.scheduled;
    if (values.log) console.log(outcome.log.join('\n'));
    if (outcome.violations.length === 0) continue;
    await reportFailure(session, size, outcome);
    process.exit(1);
  }
  const seconds = (performance.now() - started) / 1_000;
  const count = last - first + 1;
  console.log(
    `${count} seeds of ${size.days} days, ${payments} payments (${debits} by auto pay, ${scheduled} scheduled), ${credits} days of compensation: no violation, ${(seconds / count).toFixed(1)} s each`,
  );
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
