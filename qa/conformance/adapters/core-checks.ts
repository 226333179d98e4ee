import * as core from '@billpay/api/adapters/http/protocol/core-calls';
import { Failed } from '../report';
import { newPaymentId, readUntil, requireEqual, requireTestData, type AdapterCheck } from './adapter-run';
import { CoreAccount, TEST_PAISE, withPayment } from './core-account';

const COPIES = 5;

/** Checks of accounts and of single holds. */
export const coreChecks: readonly AdapterCheck[] = [
  {
    call: 'core.accounts',
    what: 'lists the accounts of the test customer, each with its own reference',
    suffers: 'Customers cannot choose the account that they want, or pay from another one.',
    act: async ({ caller, test }) => {
      const { customerId } = test;
      const { accounts } = await caller.result(core.listAccounts, { params: { customerId } });
      if (accounts.length === 0) throw new Failed('the test customer has no account');
      requireEqual(
        'the number of different references',
        new Set(accounts.map(({ reference }) => reference)).size,
        accounts.length,
      );
    },
  },
  {
    call: 'core.accounts',
    what: 'lists no accounts for a customer that does not exist',
    suffers: "Customers see another customer's accounts and balances.",
    act: async ({ caller }) => {
      const given = { params: { customerId: newPaymentId() } };
      const failure = await caller.failure(core.listAccounts, given);
      if (failure === 'refused') return;
      requireEqual('the list of accounts', (await caller.result(core.listAccounts, given)).accounts, []);
    },
  },
  {
    call: 'core.hold',
    what: 'holds once when a hold is repeated',
    suffers: 'The customer is debited twice for one payment.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        requireEqual('the outcome', await account.hold(paymentId), 'held');
        requireEqual('the outcome of the repetition', await account.hold(paymentId), 'held');
        await account.requireDebited(before, TEST_PAISE);
        requireEqual('the state', await account.status(paymentId), 'held');
      }),
  },
  {
    call: 'core.hold',
    what: 'holds once when copies of a hold arrive at the same time',
    suffers: 'The customer is debited several times while the network between the systems is slow.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        const outcomes = await Promise.all(Array.from({ length: COPIES }, () => account.hold(paymentId)));
        requireEqual('the outcomes', [...new Set(outcomes)], ['held']);
        await account.requireDebited(before, TEST_PAISE);
      }),
  },
  {
    call: 'core.hold',
    what: 'finishes a hold whose caller has gone, and returns its outcome to the repetition',
    suffers: 'After a lost response, the customer is debited twice, or the payment never ends.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        await run.caller.lose(core.holdAmount, { body: account.body(paymentId) });
        const state = await readUntil(
          () => account.status(paymentId),
          (one) => one !== 'none',
        );
        if (!['none', 'held'].includes(state)) throw new Failed(`the state is ${state}`);
        requireEqual('the outcome of the repetition', await account.hold(paymentId), 'held');
        await account.requireDebited(before, TEST_PAISE);
      }),
  },
  {
    call: 'core.hold',
    what: 'keeps the amount of the first hold with an id',
    suffers: 'The customer is debited an amount that differs from the receipt.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        await account.hold(paymentId);
        await run.caller.failure(core.holdAmount, { body: account.body(paymentId, 3 * TEST_PAISE) });
        await account.requireDebited(before, TEST_PAISE);
      }),
  },
  {
    call: 'core.hold',
    what: 'reports a balance that is too low, also to a repetition, and holds nothing',
    suffers: 'The customer spends money that the account does not have, or sees another reason.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        requireEqual('the outcome', await account.hold(paymentId, before + 1), 'insufficient');
        requireEqual(
          'the outcome of the repetition',
          await account.hold(paymentId, before + 1),
          'insufficient',
        );
        requireEqual('the state', await account.status(paymentId), 'refused');
        await account.requireDebited(before, 0);
      }),
  },
  {
    call: 'core.hold',
    what: 'does not hold the same money for two payments that arrive at the same time',
    suffers: 'Two payments overdraw the account, and the bank pays for one of them.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        const other = newPaymentId();
        const most = Math.ceil(before * 0.6);
        const outcomes = await Promise.all([account.hold(paymentId, most), account.hold(other, most)]);
        await account.release(other);
        requireEqual('the outcomes', outcomes.toSorted(), ['held', 'insufficient']);
      }),
  },
  {
    call: 'core.hold',
    what: 'refuses an account that does not exist',
    suffers: "A payment is debited from somebody else's account.",
    act: async ({ caller, test }) => {
      const body = {
        paymentId: newPaymentId(),
        account: `none-${newPaymentId()}`,
        amountPaise: TEST_PAISE,
        billNumber: test.billNumber,
      };
      const failure = await caller.failure(core.holdAmount, { body });
      if (failure === 'refused') return;
      const { outcome } = await caller.result(core.holdAmount, { body });
      if (outcome === 'held') throw new Failed('the outcome is held');
    },
  },
  {
    call: 'core.hold',
    what: 'refuses amounts that are zero, negative, a fraction or too large, and holds nothing',
    suffers: 'An amount that is not possible moves money, even towards the customer.',
    act: (run) =>
      withPayment(run, async (account, _, before) => {
        for (const amountPaise of [0, -TEST_PAISE, 0.5, 1e17]) {
          const body = account.body(newPaymentId(), amountPaise);
          const failure = await run.caller.failure(core.holdAmount, { body });
          requireEqual(`the failure for ${amountPaise} paise`, failure, 'refused');
        }
        await account.requireDebited(before, 0);
      }),
  },
  {
    call: 'core.hold',
    what: 'refuses the test bill number for reasons of its own, and holds nothing',
    suffers: 'An account that the bank has blocked can pay.',
    act: (run) =>
      withPayment(run, async (account, paymentId, before) => {
        const billNumber = requireTestData(run.test.refusedByCore, 'refusedByCore');
        requireEqual('the outcome', await account.hold(paymentId, TEST_PAISE, billNumber), 'refused');
        requireEqual('the state', await account.status(paymentId), 'refused');
        await account.requireDebited(before, 0);
      }),
  },
  {
    call: 'core.hold',
    what: 'accepts a bill number in any script, and fields that it does not know',
    suffers: 'Customers with numbers in Indian scripts cannot pay, and no customer can after an update.',
    act: (run) =>
      withPayment(run, async (account, paymentId) => {
        const body = { ...account.body(paymentId, TEST_PAISE, 'बिल-१२३ বিল 🏠'), addedLater: { नया: true } };
        requireEqual('the outcome', (await run.caller.result(core.holdAmount, { body })).outcome, 'held');
      }),
  },
  {
    call: 'core.hold',
    what: 'reports no refusal because the time was too short',
    suffers: 'The customer reads that the payment has failed, and is debited.',
    act: (run) =>
      withPayment(run, async (account, paymentId) => {
        const given = { body: account.body(paymentId), headers: { 'request-deadline': '1' } };
        const failure = await run.caller.failure(core.holdAmount, given);
        if (failure === 'refused') throw new Failed('the class of the failure is refused');
        requireEqual('the outcome of the repetition', await account.hold(paymentId), 'held');
      }),
  },
  {
    call: 'core.status',
    what: 'does not know a payment that it has never received',
    suffers: 'A payment that never reached the core is shown as paid.',
    act: async (run) => {
      const account = await CoreAccount.find(run);
      requireEqual('the state', await account.status(newPaymentId()), 'none');
    },
  },
];
