import { startSandbox, type SandboxOptions } from '@billpay/sandbox';
import { answer, ready, settingsOf } from './serve-parent';

/** Higher than the load reaches, so that calls are counted, at the usual cost, but never refused. */
const countedLimits = 'off read=60000/60 change=60000/60 bill=60000/60 code=60000/60 payment=60000/60';

/** The sandbox as `npm start` runs it, without the portal's pages. Asked anything, it tells the CPU time it has used. */
async function run(): Promise<void> {
  const sandbox = await startSandbox({ rateLimits: countedLimits, ...settingsOf<SandboxOptions>() });
  answer(async () => process.cpuUsage());
  ready({ origin: sandbox.origin }, () => sandbox.close());
}

void run();
