import type { ClientLog } from './client-log';
import type { HammerOptions, HammerReport } from './hammer';

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

function counts(of: Readonly<Record<string, number>>): string {
  return Object.entries(of)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${grouped.format(count)}`)
    .join(', ');
}

/** Counts all results: payments by status, refusals by message, and missing responses. */
function resultCounts({ intents }: ClientLog): Record<string, number> {
  const all: Record<string, number> = {};
  for (const result of intents.flatMap((intent) => intent.results)) {
    const name =
      result.kind === 'outcome'
        ? result.status
        : result.kind === 'no-response'
          ? 'no response'
          : result.message;
    all[name] = (all[name] ?? 0) + 1;
  }
  return all;
}

/** Describes the parameters of a run in one line. */
export function describeRun(options: HammerOptions): string {
  const { payments, clients, customers, servers, seed, killEvery } = options;
  return (
    `${grouped.format(payments)} payments by ${clients} clients over ${customers * 2} accounts at ${servers} servers, ` +
    `one of them killed every ${killEvery} payments, seed ${seed}`
  );
}

/** Renders the run and every invariant, one line each. */
export function renderReport({
  findings,
  clientLog,
  played,
  kills,
  databaseCrashes,
  tookMs,
}: HammerReport): string {
  const seconds = tookMs / 1000;
  const orders = Object.values(played).reduce((sum, count) => sum + count, 0);
  const broken = findings.filter(({ ok }) => !ok).length;
  return [
    `  ${grouped.format(orders)} payments in ${grouped.format(seconds)} s: ${grouped.format(orders / seconds)} per second; ` +
      `${kills} servers killed, the database crashed ${databaseCrashes} times`,
    `  scenarios: ${counts(played)}`,
    `  responses: ${counts(resultCounts(clientLog))}`,
    ...findings.map(
      ({ ok, clause, name, figures }) => `  ${ok ? 'ok  ' : 'FAIL'}  ${clause}  ${name}: ${figures}`,
    ),
    `  ${findings.length - broken} of ${findings.length} invariants hold`,
  ].join('\n');
}
