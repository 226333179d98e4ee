import {
  jsonResponse,
  changesBody,
  onCall,
  acceptsAnyCode,
  acceptsWrongCodes,
  type BrokenServer,
} from './breaks';

/** Servers that handle codes or client input wrongly. */
export const wrongCodes: readonly BrokenServer[] = [
  {
    server: 'saves a biller with a wrong code',
    only: 'codes,billers',
    behave: () => acceptsWrongCodes('billers.add'),
    fails: ['billers.add: refuses a wrong code'],
    why: /returned 200/,
  },
  {
    server: 'accepts a used code',
    only: 'codes,auto-pay',
    behave: () =>
      acceptsAnyCode('auto-pay.status', 'autopay-status', ({ status }, { path }) => ({
        configurationId: path.split('/').at(-1) ?? '',
        status: String(status),
      })),
    fails: [
      'auto-pay.status: refuses a used code',
      'auto-pay.status: refuses to resume with a code for stopping',
    ],
    why: /returned 200/,
  },
  {
    server: 'reports a deletion that it did not make',
    only: 'codes,billers',
    behave: () =>
      onCall('billers.delete', async () => jsonResponse(200, { success: true, message: 'Biller deleted' })),
    fails: ['billers.delete: refuses a wrong code'],
  },
  {
    server: 'allows unlimited wrong codes',
    only: 'codes,user-services',
    behave: () =>
      changesBody('user-services.validate-otp', (json) => ({ ...json, data: { limitReached: false } }), 422),
    fails: ['user-services.validate-otp: invalidates a code after 3 wrong attempts'],
  },
  {
    server: 'trusts the status that a client reports',
    only: 'history,transactions',
    behave: () => {
      let claimed = '';
      return async (request, proxy) => {
        if (request.call === 'transactions.status') claimed = String(proxy.open(request).status);
        const behave = changesBody('transactions.details', ({ data, ...rest }) => ({
          ...rest,
          data: { ...(data as object), ...(claimed && { TRANSACTION_STATUS: claimed }) },
        }));
        return behave(request, proxy);
      };
    },
    fails: [
      "transactions.status: does not change 'success' to 'aggregator-failed'",
      "transactions.status: does not change 'aggregator-failed' to 'success'",
    ],
  },
];
