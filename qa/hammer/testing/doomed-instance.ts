import { startSandbox } from '@billpay/sandbox';
import { tellingWhere, type CrashPoint } from './crash-points';

const PAYMENT_ROUTE = '/api/payment/bill';

/** The point at which this process dies, once it is told. */
let doom: CrashPoint | undefined;

/** kill -9, by its own hand: nothing after this line is carried out. */
function passing(point: CrashPoint): void {
  if (point === doom) process.kill(process.pid, 'SIGKILL');
}

/** A server that dies at the point it is told of, by messages `{ dieAt }`; otherwise as `instance.ts`. */
async function main(): Promise<void> {
  const { PORT, DATABASE_URL, DATA_DIR } = process.env;
  process.once('disconnect', () => process.exit(0));
  process.on('message', ({ dieAt }: { dieAt: CrashPoint }) => {
    doom = dieAt;
    process.send?.({ dieAt });
  });
  const { origin } = await startSandbox({
    port: Number(PORT),
    lookEveryMs: 250,
    rateLimits: 'off',
    directory: 'known',
    adapters: tellingWhere(passing),
    register: async (app) => {
      app.addHook('onSend', async (request) => {
        if (request.url === PAYMENT_ROUTE) passing('settled, before the customer is answered');
      });
    },
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    ...(DATA_DIR ? { dataDir: DATA_DIR } : {}),
  });
  process.send?.({ origin });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
