import type { ClientLog } from './client-log';
import type { HammerOptions, HammerReport } from './hammer';
import type { Finding } from './invariants/finding';
import type { KillRunReport } from './processes/kill-run';

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

function describeFinding({ ok, clause, name, figures }: Finding): string {
  return `  ${ok ? 'ok  ' : 'FAIL'}  ${clause}  ${name}: ${figures}`;
}

function countHolding(findings: readonly Finding[]): string {
  const holding = findings.filter(({ ok }) => ok).length;
  return `  ${holding} of ${findings.length} invariants hold`;
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
  return [
    `  ${grouped.format(orders)} payments in ${grouped.format(seconds)} s: ${grouped.format(orders / seconds)} per second; ` +
      `${kills} servers killed, the database crashed ${databaseCrashes} times`,
    `  scenarios: ${counts(played)}`,
    `  responses: ${counts(resultCounts(clientLog))}`,
    ...findings.map(describeFinding),
    countHolding(findings),
  ].join('\n');
}

/** Renders a run in which every kind of process is killed, one line per invariant. */
export function renderKillRun({ findings, clientLog, kills }: KillRunReport): string {
  return [
    `  ${grouped.format(clientLog.intents.length)} payments; killed: ${counts(kills)}`,
    `  responses: ${counts(resultCounts(clientLog))}`,
    ...findings.map(describeFinding),
    countHolding(findings),
  ].join('\n');
}
