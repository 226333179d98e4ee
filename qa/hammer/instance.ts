import { payBill } from '@billpay/api-contract/payment';
import { startSandbox } from '@billpay/sandbox';
import { reportCrashPoints, type CrashPoint } from './crash-points';

/** Recovery runs often, so that the hammer does not wait long. */
const CHECK_EVERY_MS = 250;

/** Point at which this process kills itself; set by a message. */
let selectedPoint: CrashPoint | undefined;

/** Kills this process with SIGKILL, so that no later code runs. */
function reach(point: CrashPoint): void {
  if (point === selectedPoint) process.kill(process.pid, 'SIGKILL');
}

/**
 * Runs one server in its own process, so that it can be killed. It crashes at the point that it receives in a
 * message `{ crashAt }`. Reads `DATABASE_URL` and `PORT`, sends its origin to its parent process, and exits
 * together with it.
 */
async function main(): Promise<void> {
  const { PORT, DATABASE_URL = '' } = process.env;
  process.once('disconnect', () => process.exit(0));
  process.on('message', ({ crashAt }: { crashAt: CrashPoint }) => {
    selectedPoint = crashAt;
    process.send?.({ crashAt });
  });
  const { origin } = await startSandbox({
    port: Number(PORT),
    lookEveryMs: CHECK_EVERY_MS,
    rateLimits: 'off',
    databaseUrl: DATABASE_URL,
    adapters: reportCrashPoints(reach),
    register: async (app) => {
      app.addHook('onSend', async (request) => {
        if (request.url === `/api${payBill.path}`)
          reach('settled, before the customer receives the response');
      });
    },
  });
  process.send?.({ origin });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
