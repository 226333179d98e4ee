import { createPasskeys } from './passkeys';

window.billpayPasskeys = createPasskeys;
