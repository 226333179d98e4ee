import { Failed } from '../report';
import { requireEqual, type AdapterCheck } from './adapter-run';
import { TEST_PAISE, withPayment } from './core-account';

/** Checks of captures and releases in every order. */
export const coreOrderChecks: readonly AdapterCheck[] = [
  {
    call: 'core.capture',
    what: 'captures once when a capture is repeated',
    suffers: 'The bank transfers the money of one payment twice.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        await account.hold(paymentId);
        requireEqual('the state', await account.capture(paymentId), 'captured');
        requireEqual('the state of the repetition', await account.capture(paymentId), 'captured');
        requireEqual('the outcome of a late hold', await account.hold(paymentId), 'held');
        await account.requireDebited(before, TEST_PAISE);
      }),
  },
  {
    call: 'core.capture',
    what: 'stays captured when a release comes late',
    suffers: 'The bill is paid and the customer gets the money back: the bank loses it.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        await account.hold(paymentId);
        await account.capture(paymentId);
        requireEqual('the state after the release', await account.release(paymentId), 'captured');
        requireEqual('the state', await account.status(paymentId), 'captured');
        await account.requireDebited(before, TEST_PAISE);
      }),
  },
  {
    call: 'core.release',
    what: 'stays released when a capture comes late',
    suffers: 'The customer reads that the money is back, and it is debited again.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        await account.hold(paymentId);
        requireEqual('the state', await account.release(paymentId), 'released');
        requireEqual('the state after the capture', await account.capture(paymentId), 'released');
        await account.requireDebited(before, 0);
      }),
  },
  {
    call: 'core.release',
    what: 'returns the money once when a release is repeated',
    suffers: 'The customer is credited twice, and the bank loses the money.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        await account.hold(paymentId);
        requireEqual('the state', await account.release(paymentId), 'released');
        requireEqual('the state of the repetition', await account.release(paymentId), 'released');
        await account.requireDebited(before, 0);
      }),
  },
  {
    call: 'core.release',
    what: 'refuses a hold that arrives after its release',
    suffers:
      'A payment that the customer has seen fail debits the account later, and nobody returns the money.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        requireEqual('the state', await account.release(paymentId), 'released');
        requireEqual('the outcome of the late hold', await account.hold(paymentId), 'refused');
        await account.requireDebited(before, 0);
      }),
  },
  {
    call: 'core.release',
    what: 'refuses a repeated hold of a released payment',
    suffers: 'A delayed copy of a hold debits the customer for a payment that has ended.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        await account.hold(paymentId);
        await account.release(paymentId);
        requireEqual('the outcome of the late hold', await account.hold(paymentId), 'refused');
        await account.requireDebited(before, 0);
      }),
  },
  {
    call: 'core.capture',
    what: 'captures nothing of a payment that was never held',
    suffers: 'Money moves that no customer has given.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        requireEqual('the state', await account.capture(paymentId), 'none');
        await account.requireDebited(before, 0);
      }),
  },
  {
    call: 'core.release',
    what: 'credits nothing when a refused hold is released',
    suffers: 'The customer is credited money that was never debited.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        await account.hold(paymentId, before + 1);
        const state = await account.release(paymentId);
        if (!['refused', 'released'].includes(state)) throw new Failed(`the state is ${state}`);
        await account.requireDebited(before, 0);
      }),
  },
];
