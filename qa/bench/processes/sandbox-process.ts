import { startSandbox, type SandboxOptions } from '@billpay/sandbox';
import { respond, ready, settingsOf } from './serve-parent';

/** Above the load, so that calls are counted at the usual cost but never refused. */
const countedLimits = 'off read=60000/60 change=60000/60 bill=60000/60 code=60000/60 payment=60000/60';

/** The sandbox as `npm start` runs it, without the portal's pages. Responds to any request with its CPU time. */
async function run(): Promise<void> {
  const sandbox = await startSandbox({ rateLimits: countedLimits, ...settingsOf<SandboxOptions>() });
  respond(async () => process.cpuUsage());
  ready({ origin: sandbox.origin }, () => sandbox.close());
}

void run();
