import { startSandbox, type SandboxOptions } from '@billpay/sandbox/index';
import { ready, settingsOf } from './serve-parent';

/** The sandbox as `npm start` runs it, without the portal's pages. */
async function run(): Promise<void> {
  const sandbox = await startSandbox(settingsOf<SandboxOptions>());
  ready({ origin: sandbox.origin }, () => sandbox.close());
}

void run();
