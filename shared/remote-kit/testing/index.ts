export { entriesOfClick, goForward, historySettled, pressBack } from '@billpay/host-api/back/testing';
export {
  createHostRecord,
  renderWithHost,
  type Emitted,
  type HostOptions,
  type HostRecord,
  type ShownNotice,
} from './render-with-host';
export { sandboxControl, type Fault, type Ledger, type Message } from './sandbox-control';
export { signIn, type SignInOptions, type TestSession } from './sign-in';
