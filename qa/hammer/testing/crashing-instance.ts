import { startSandbox } from '@billpay/sandbox';
import { reportCrashPoints, type CrashPoint } from './crash-points';

const PAYMENT_ROUTE = '/api/payment/bill';

/** Point at which this process kills itself; set by a message. */
let selectedPoint: CrashPoint | undefined;

/** Kills this process with SIGKILL, so that nothing after it runs. */
function reach(point: CrashPoint): void {
  if (point === selectedPoint) process.kill(process.pid, 'SIGKILL');
}

/** Runs a server like `instance.ts` that crashes at the point received in a message `{ crashAt }`. */
async function main(): Promise<void> {
  const { PORT, DATABASE_URL = '' } = process.env;
  process.once('disconnect', () => process.exit(0));
  process.on('message', ({ crashAt }: { crashAt: CrashPoint }) => {
    selectedPoint = crashAt;
    process.send?.({ crashAt });
  });
  const { origin } = await startSandbox({
    port: Number(PORT),
    lookEveryMs: 250,
    rateLimits: 'off',
    directory: 'known',
    adapters: reportCrashPoints(reach),
    register: async (app) => {
      app.addHook('onSend', async (request) => {
        if (request.url === PAYMENT_ROUTE) reach('settled, before the customer receives the response');
      });
    },
    databaseUrl: DATABASE_URL,
  });
  process.send?.({ origin });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
