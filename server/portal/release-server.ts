import { describeFailure } from '@billpay/api/operations/printable';
import { Lifecycle } from '@billpay/api/operations/lifecycle';
import { runProcess } from '@billpay/api/operations/run-process';
import { DEFAULT_DEADLINE_MS, shutDown } from '@billpay/api/operations/shutdown';
import { startReleaseServer } from './release-server/start-release-server';
import { readConfig } from './serve/config';

/**
 * `npm run releases -- server bank.json`: accepts releases over the network (docs/release-server.md). An error at the
 * start ends the process with its message.
 */
async function main(): Promise<void> {
  try {
    const [file = process.env.CONFIG_FILE || 'config.json'] = process.argv.slice(2);
    const app = await startReleaseServer(readConfig(file, process.env));
    const nothing = async () => undefined;
    const closing = { app, lifecycle: new Lifecycle(), stopBackground: nothing, closeDatabase: nothing };
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
