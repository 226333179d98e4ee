import { startSandbox, type SandboxOptions } from '@billpay/sandbox';
import { closeOnStop, readSettings } from '../servers';

/** Limits above the load, so that the API counts calls at the usual cost but never refuses one. */
const rateLimits = 'off read=60000/60 change=60000/60 bill=60000/60 code=60000/60 payment=60000/60';

// Runs the sandbox as `npm start` does, but without the portal's pages.
void startSandbox({ ...readSettings<SandboxOptions>(), rateLimits }).then((sandbox) =>
  closeOnStop(() => sandbox.close()),
);
