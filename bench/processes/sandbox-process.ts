import { startSandbox, type SandboxOptions } from '@billpay/sandbox/index';
import { answer, ready, settingsOf } from './serve-parent';

/** The sandbox as `npm start` runs it, without the portal's pages. Asked anything, it tells the CPU time it has used. */
async function run(): Promise<void> {
  const sandbox = await startSandbox(settingsOf<SandboxOptions>());
  answer(async () => process.cpuUsage());
  ready({ origin: sandbox.origin }, () => sandbox.close());
}

void run();
