import type { Intent, Outcome } from '../books';
import type { SmallRun } from './small-run';
import type { Tampering } from './tampering';

function firstPaid({ books }: SmallRun): { intent: Intent; told: Outcome } {
  for (const intent of books.intents) {
    const told = intent.answers.find((answer) => answer.kind === 'outcome');
    if (told?.status === 'success') return { intent, told };
  }
  throw new Error('Nothing was paid');
}

/** What the clients wrote down, changed. */
export const tamperedBooks: readonly Tampering[] = [
  {
    tampering: 'an acknowledged amount was another',
    fails: 'every acknowledged payment is there, with its id and amount',
    notes: (run) => firstPaid(run).intent.answers.push({ ...firstPaid(run).told, billPaise: 1 }),
  },
  {
    tampering: 'a payment told as failed settled after all',
    fails: 'what was told as ended is still so',
    notes: (run) =>
      firstPaid(run).intent.answers.push({ ...firstPaid(run).told, status: 'aggregator-failed' }),
  },
  {
    tampering: 'a refused payment was made',
    fails: 'every refused payment moved no money',
    notes: (run) => {
      firstPaid(run).intent.answers.splice(0, 1, { kind: 'refused', status: 422, message: 'No.' });
    },
  },
  {
    tampering: 'a payment that nobody wrote down',
    fails: 'no payment exists that nobody asked for',
    notes: ({ books }) => void books.intents.shift(),
  },
  {
    tampering: 'two tabs with one code that both paid',
    fails: 'two tabs with one code paid at most once',
    notes: (run) => {
      const { intent, told } = firstPaid(run);
      run.books.open('second-tab', intent.order).answers.push({ ...told, id: 'TXNOTHER' });
    },
  },
  {
    tampering: 'the same key that paid another body',
    fails: 'the same key with another body is refused',
    notes: (run) => run.books.otherBodies.push({ ...firstPaid(run), answer: firstPaid(run).told }),
  },
  {
    tampering: 'a customer whose own books say less',
    fails: "each account holds what its customer's own books say",
    notes: (run) => {
      const { intent, told } = firstPaid(run);
      intent.final = { ...told, totalPaise: told.totalPaise - 1 };
    },
  },
  {
    tampering: 'a key that forgot its payment',
    fails: 'asking again under each key tells the stored payment, or none',
    notes: (run) => {
      firstPaid(run).intent.final = { kind: 'refused', status: 422, message: 'No.' };
    },
  },
  {
    tampering: 'a key that is never answered',
    fails: 'asking again under each key tells the stored payment, or none',
    notes: (run) => {
      firstPaid(run).intent.final = { kind: 'lost' };
    },
  },
  {
    tampering: 'a payment missing in the history',
    fails: 'the history shows each payment once, as it is stored',
    notes: ({ told }) => void told.splice(0, 1),
  },
];
