import { describeFailure } from '@billpay/api/operations/printable';
import { Lifecycle } from '@billpay/api/operations/lifecycle';
import { runProcess } from '@billpay/api/operations/run-process';
import { DEFAULT_DEADLINE_MS, shutDown } from '@billpay/api/operations/shutdown';
import { startReleaseWatch } from './release-watch/start-release-watch';
import { readConfig } from './serve/config';

/**
 * `npm run releases -- watch bank.json`: collects telemetry, withdraws canaries that are worse than their
 * live version, and renews the timestamp (docs/operations.md). An error at the start ends the process with
 * its message.
 */
async function main(): Promise<void> {
  try {
    const [file = process.env.CONFIG_FILE || 'config.json'] = process.argv.slice(2);
    const { app, stop } = await startReleaseWatch(readConfig(file, process.env));
    const closeDatabase = async () => undefined;
    const closing = { app, lifecycle: new Lifecycle(), stopBackground: stop, closeDatabase };
    runProcess(
      { closeWithin: (times) => shutDown(closing, times) },
      { drainDelayMs: 0, deadlineMs: DEFAULT_DEADLINE_MS },
    );
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}

void main();
