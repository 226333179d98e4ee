import { startSandbox, type SandboxOptions } from '@billpay/sandbox';
import { closeOnStop, readSettings } from '../servers';

/** Limits above the load, so that calls are counted at the usual cost but never refused. */
const rateLimits = 'off read=60000/60 change=60000/60 bill=60000/60 code=60000/60 payment=60000/60';

// The sandbox as `npm start` runs it, without the portal's pages.
void startSandbox({ ...readSettings<SandboxOptions>(), rateLimits }).then((sandbox) =>
  closeOnStop(() => sandbox.close()),
);
