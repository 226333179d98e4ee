import type { Intent, Outcome } from '../client-log';
import type { SmallRun } from './small-run';
import type { Tampering } from './tampered-rows';

function firstPaid({ clientLog }: SmallRun): { intent: Intent; reported: Outcome } {
  for (const intent of clientLog.intents) {
    const reported = intent.results.find((result) => result.kind === 'outcome');
    if (reported?.status === 'success') return { intent, reported };
  }
  throw new Error('No payment was made');
}

/** Tampered client logs and API views. */
export const tamperedLog: readonly Tampering[] = [
  {
    tampering: 'an acknowledged amount that differs',
    fails: 'every acknowledged payment is stored with its id and amount',
    notes: (run) => firstPaid(run).intent.results.push({ ...firstPaid(run).reported, billPaise: 1 }),
  },
  {
    tampering: 'a settled payment reported as failed',
    fails: 'every reported final status is still stored',
    notes: (run) =>
      firstPaid(run).intent.results.push({ ...firstPaid(run).reported, status: 'aggregator-failed' }),
  },
  {
    tampering: 'a refused payment that was made',
    fails: 'every refused payment moved no money',
    notes: (run) => {
      firstPaid(run).intent.results.splice(0, 1, { kind: 'refused', status: 422, message: 'No.' });
    },
  },
  {
    tampering: 'a payment that no client submitted',
    fails: 'every stored payment was submitted',
    notes: ({ clientLog }) => void clientLog.intents.shift(),
  },
  {
    tampering: 'two tabs with one code that both paid',
    fails: 'two tabs with one code paid at most once',
    notes: (run) => {
      const { intent, reported } = firstPaid(run);
      run.clientLog.open('second-tab', intent.order).results.push({ ...reported, id: 'TXNOTHER' });
    },
  },
  {
    tampering: 'the same key that paid another body',
    fails: 'the same key with another body is refused',
    notes: (run) => run.clientLog.otherBodies.push({ ...firstPaid(run), result: firstPaid(run).reported }),
  },
  {
    tampering: 'a balance that differs from the client log',
    fails: 'each balance equals what the client log expects',
    notes: (run) => {
      const { intent, reported } = firstPaid(run);
      intent.final = { ...reported, totalPaise: reported.totalPaise - 1 };
    },
  },
  {
    tampering: 'a key that refuses its payment',
    fails: 'each key returns its stored payment or none',
    notes: (run) => {
      firstPaid(run).intent.final = { kind: 'refused', status: 422, message: 'No.' };
    },
  },
  {
    tampering: 'a key without a response',
    fails: 'each key returns its stored payment or none',
    notes: (run) => {
      firstPaid(run).intent.final = { kind: 'no-response' };
    },
  },
  {
    tampering: 'a payment missing in the history',
    fails: 'the history lists each payment once, as it is stored',
    notes: ({ apiViews }) => void apiViews.splice(0, 1),
  },
];
