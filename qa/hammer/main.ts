import { parseArgs } from 'node:util';
import { hammer, type HammerOptions } from './hammer';
import { killRun } from './processes/kill-run';
import { describeRun, renderKillRun, renderReport } from './report';

const MINUTE_MS = 60_000;

function readArguments() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      payments: { type: 'string', default: '2000' },
      clients: { type: 'string', default: '32' },
      customers: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      nginx: { type: 'boolean', default: false },
    },
  });
  return values;
}

type Arguments = ReturnType<typeof readArguments>;

function readOptions(values: Arguments, interrupted: AbortSignal): HammerOptions {
  return {
    payments: Number(values.payments),
    clients: Number(values.clients),
    customers: Number(values.customers),
    seed: Number(values.seed),
    killEvery: 100,
    servers: 3,
    behindNginx: values.nginx,
    midnightInMs: 20_000,
    stopAfterMs: 15 * MINUTE_MS,
    interrupted,
  };
}

/** Runs `npm run hammer -- --minutes 30`, in which every kind of process is killed. */
async function runMinutes(minutes: number, seed: number): Promise<void> {
  process.stdout.write(`API, core, network and clients killed for ${minutes} minutes, seed ${seed}\n`);
  const report = await killRun({ minutes, seed });
  process.stdout.write(`${renderKillRun(report)}\n\n`);
  if (report.findings.some(({ ok }) => !ok)) process.exitCode = 1;
}

/**
 * Runs `npm run hammer` with `--payments`, `--clients`, `--customers` and `--seed`. `--nginx` puts nginx in
 * front of the servers, and `--minutes` kills every kind of process instead. Exits with code 1 if an
 * invariant is violated.
 */
async function main(): Promise<void> {
  const values = readArguments();
  if (values.minutes !== undefined) return runMinutes(Number(values.minutes), Number(values.seed));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const hardStop = setTimeout(() => stop.abort(), 40 * MINUTE_MS);
  const options = readOptions(values, stop.signal);
  process.stdout.write(`${describeRun(options)}\n`);
  const report = await hammer(options);
  process.stdout.write(`${renderReport(report)}\n\n`);
  if (report.findings.some(({ ok }) => !ok)) process.exitCode = 1;
  clearTimeout(hardStop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
