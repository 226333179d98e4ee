import type { Broken } from './broken';
import { answerOf, changed, instead, takesAnyCode, takesWrongCodes } from './breaks';

/** Servers that are wrong about codes, and about what they believe. */
export const wrongCodes: readonly Broken[] = [
  {
    server: 'saves a biller with a wrong code',
    only: 'codes,billers',
    behave: () => takesWrongCodes('billers.add'),
    fails: ['billers.add: refuses a wrong code'],
    why: /answered 200/,
  },
  {
    server: 'takes a used code',
    only: 'codes,auto-pay',
    behave: () =>
      takesAnyCode('auto-pay.status', 'autopay-status', ({ status }, { path }) => ({
        configurationId: path.split('/').at(-1) ?? '',
        status: String(status),
      })),
    fails: [
      'auto-pay.status: refuses a used code',
      'auto-pay.status: refuses to resume with a code for stopping',
    ],
    why: /answered 200/,
  },
  {
    server: 'says that it deleted, and did not',
    only: 'codes,billers',
    behave: () =>
      instead('billers.delete', async () => answerOf(200, { success: true, message: 'Biller deleted' })),
    fails: ['billers.delete: refuses a wrong code'],
  },
  {
    server: 'lets codes be guessed for ever',
    only: 'codes,user-services',
    behave: () =>
      changed('user-services.validate-otp', (json) => ({ ...json, data: { limitReached: false } }), 422),
    fails: ['user-services.validate-otp: kills a code by 3 wrong tries'],
  },
  {
    server: 'believes the status that a client claims',
    only: 'history,transactions',
    behave: () => {
      let claimed = '';
      return async (request, proxy) => {
        if (request.call === 'transactions.status') claimed = String(proxy.open(request).status);
        const behave = changed('transactions.details', ({ data, ...rest }) => ({
          ...rest,
          data: { ...(data as object), ...(claimed && { TRANSACTION_STATUS: claimed }) },
        }));
        return behave(request, proxy);
      };
    },
    fails: [
      "transactions.status: does not make 'aggregator-failed' of 'success'",
      "transactions.status: does not make 'success' of 'aggregator-failed'",
    ],
  },
];
