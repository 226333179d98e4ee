import * as network from '@billpay/api/adapters/http/protocol/network-calls';
import { Failed } from '../report';
import {
  newPaymentId,
  readUntil,
  requireEqual,
  requireTestData,
  type AdapterCheck,
  type AdapterRun,
} from './adapter-run';
import { TEST_PAISE } from './core-account';

const COPIES = 5;

function toOrder({ test }: AdapterRun, paymentId: string, billNumber = test.billNumber) {
  const { billerId } = requireTestData(test.bill, 'bill');
  const { customerId } = test;
  return { paymentId, customerId, billerId, amountPaise: TEST_PAISE, billNumber, networkId: null };
}

function pay(run: AdapterRun, paymentId: string, billNumber?: string) {
  return run.caller.result(network.payBill, { body: toOrder(run, paymentId, billNumber) });
}

function readStatus({ caller }: AdapterRun, paymentId: string) {
  return caller.result(network.readPayment, { params: { paymentId } });
}

/** Checks of bills, payments and complaints. */
export const networkChecks: readonly AdapterCheck[] = [
  {
    call: 'network.fetchBill',
    what: 'returns the same bill to each fetch',
    suffers: 'The customer confirms one amount, and another one is paid.',
    act: async ({ caller, test }) => {
      const body = { ...requireTestData(test.bill, 'bill'), customerId: test.customerId };
      const [first, second] = [
        await caller.result(network.fetchBill, { body }),
        await caller.result(network.fetchBill, { body }),
      ];
      if (!('bill' in first)) throw new Failed(`the bill is refused: ${first.refusal.refused}`);
      requireEqual('the second fetch', second, first);
    },
  },
  {
    call: 'network.fetchBill',
    what: 'says by its code that nothing is due',
    suffers: 'A bill that is paid stays in the list of dues, and the customer pays it again.',
    act: async ({ caller, test }) => {
      const body = { ...requireTestData(test.noBill, 'noBill'), customerId: test.customerId };
      const fetched = await caller.result(network.fetchBill, { body });
      requireEqual('the code', 'refusal' in fetched ? fetched.refusal.code : 'a bill', 'no-pending-bill');
    },
  },
  {
    call: 'network.fetchBill',
    what: 'returns each of several bills again by its networkId',
    suffers: 'The customer chooses one bill, and another one is paid.',
    act: async ({ caller, test }) => {
      const details = { ...requireTestData(test.severalBills, 'severalBills'), customerId: test.customerId };
      const fetched = await caller.result(network.fetchBill, { body: details });
      if (!('bill' in fetched)) throw new Failed(`the bills are refused: ${fetched.refusal.refused}`);
      const { others = [], ...first } = fetched.bill;
      if (others.length === 0) throw new Failed('there is only one bill');
      for (const bill of [first, ...others]) {
        const body = { ...details, networkId: bill.networkId };
        requireEqual('the bill', await caller.result(network.fetchBill, { body }), { bill });
      }
      const ids = new Set([first, ...others].map(({ networkId }) => networkId));
      requireEqual('the number of ids', ids.size, 1 + others.length);
    },
  },
  {
    call: 'network.openLink',
    what: 'refuses a payment link that is altered, and opens a valid one twice',
    suffers: 'A forged message makes the customer pay the bill of somebody else.',
    act: async ({ caller, test }) => {
      const link = requireTestData(test.paymentLink, 'paymentLink');
      const open = (given: string) => caller.result(network.openLink, { body: { link: given } });
      const opened = await open(link);
      if ('refused' in opened) throw new Failed(`the link is ${opened.refused}`);
      requireEqual('the second opening', await open(link), opened);
      const { billerId, parameters } = requireTestData(test.bill, 'bill');
      requireEqual('the bill', { ...opened.bill, linkId: '' }, { linkId: '', billerId, parameters });
      for (const altered of [`x${link}`, `${link}xx`, [...link].toReversed().join('')]) {
        requireEqual('an altered link', await open(altered), { refused: 'invalid' });
      }
    },
  },
  {
    call: 'network.pay',
    what: 'pays once when a payment is repeated',
    suffers: 'The biller gets the money twice, and the customer pays for it.',
    act: async (run) => {
      const paymentId = newPaymentId();
      const first = await pay(run, paymentId);
      requireEqual('the outcome of the repetition', await pay(run, paymentId), first);
    },
  },
  {
    call: 'network.pay',
    what: 'pays once when copies of a payment arrive at the same time',
    suffers: 'The biller gets the money several times while the connection is slow.',
    act: async (run) => {
      const paymentId = newPaymentId();
      const outcomes = await Promise.all(Array.from({ length: COPIES }, () => pay(run, paymentId)));
      const ids = new Set(outcomes.map(({ referenceId }) => referenceId).filter((id) => id !== null));
      if (ids.size > 1) throw new Failed(`the network has ${ids.size} payments`);
    },
  },
  {
    call: 'network.pay',
    what: 'finishes a payment whose caller has gone, and returns its outcome to the repetition',
    suffers: 'After a lost response, a bill is paid twice, or is shown as pending without end.',
    act: async (run) => {
      const paymentId = newPaymentId();
      await run.caller.lose(network.payBill, { body: toOrder(run, paymentId) });
      const isKnown = ({ state }: { state: string }) => state !== 'not-found' && state !== 'unknown';
      const status = await readUntil(() => readStatus(run, paymentId), isKnown);
      const repeated = await pay(run, paymentId);
      if (status.state !== 'not-found') requireEqual('the outcome of the repetition', repeated, status);
    },
  },
  {
    call: 'network.status',
    what: 'returns the outcome of a payment',
    suffers: 'A payment that succeeded is shown as pending or failed.',
    act: async (run) => {
      const paymentId = newPaymentId();
      const outcome = await pay(run, paymentId);
      if (outcome.state !== 'unknown') requireEqual('the status', await readStatus(run, paymentId), outcome);
    },
  },
  {
    call: 'network.status',
    what: 'does not know a payment that it has never received',
    suffers: 'A payment that never reached the network keeps the money of the customer.',
    act: async (run) => {
      requireEqual('the status', (await readStatus(run, newPaymentId())).state, 'not-found');
    },
  },
  {
    call: 'network.pay',
    what: 'reports a refused payment as refused, also to a repetition',
    suffers: 'A refused payment is repeated, or keeps the money of the customer.',
    act: async (run) => {
      const billNumber = requireTestData(run.test.refusedByNetwork, 'refusedByNetwork');
      const paymentId = newPaymentId();
      requireEqual('the outcome', (await pay(run, paymentId, billNumber)).state, 'refused');
      requireEqual('the repetition', (await pay(run, paymentId, billNumber)).state, 'refused');
    },
  },
  {
    call: 'network.pay',
    what: 'accepts no amounts that are zero, negative or a fraction',
    suffers: 'An amount that is not possible is settled with the biller.',
    act: async (run) => {
      for (const amountPaise of [0, -TEST_PAISE, 0.5]) {
        const body = { ...toOrder(run, newPaymentId()), amountPaise };
        requireEqual(
          `the failure for ${amountPaise} paise`,
          await run.caller.failure(network.payBill, { body }),
          'refused',
        );
      }
    },
  },
  {
    call: 'network.submitComplaint',
    what: 'accepts a complaint in any script, and its repetition',
    suffers: 'A complaint is never registered, or the customer gets two.',
    act: async (run) => {
      const paymentId = newPaymentId();
      await pay(run, paymentId);
      const body = { complaintId: newPaymentId(), paymentId, reasonId: 11, description: 'पैसे कट गए 🙏' };
      await run.caller.result(network.submitComplaint, { body });
      await run.caller.result(network.submitComplaint, { body });
    },
  },
  {
    call: 'network.numberOwner',
    what: 'returns null for a mobile number of no operator',
    suffers: 'The recharge form shows an error instead of the list of operators.',
    act: async ({ caller }) => {
      const { owner } = await caller.result(network.findNumberOwner, {
        body: { mobileNumber: '1000000000' },
      });
      requireEqual('the owner', owner, null);
    },
  },
];
