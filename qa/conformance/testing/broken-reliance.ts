import { changesBody, jsonResponse, onCall, type BrokenServer } from './breaks';

type Row = Record<string, unknown>;

/** Changes each row of a response's list. */
function changesRows(call: string, change: (row: Row) => Row, list = (json: Row) => json.data as Row[]) {
  return changesBody(call, (json) => {
    for (const row of list(json)) Object.assign(row, change(row));
    return json;
  });
}

/** Servers that match every schema and leave something missing on a screen. */
export const silentDefects: readonly BrokenServer[] = [
  {
    server: 'numbers its categories in a row',
    only: 'portal,billers',
    behave: () =>
      changesRows('billers.categories', ({ CATEGORY_ID }) =>
        CATEGORY_ID === 46 ? { CATEGORY_ID: 13, ID: 13 } : {},
      ),
    fails: ['billers.categories: has Mobile Prepaid as category 46'],
    why: /Mobile Prepaid has the CATEGORY_ID 13/,
  },
  {
    server: 'lists billers by the ID of a category',
    only: 'portal,billers',
    behave: () => changesRows('billers.by-category', () => ({ CATEGORY_NAME: 'Clubs and Associations' })),
    fails: ['billers.by-category: lists billers by CATEGORY_ID, not by ID'],
    why: /has a biller of Clubs and Associations/,
  },
  {
    server: "names the app's channel otherwise",
    only: 'portal,billers',
    behave: () =>
      changesRows('billers.payment-information', ({ PAYMENT_CHANNEL }) => ({
        PAYMENT_CHANNEL: PAYMENT_CHANNEL === 'MOBB' ? 'MOBILE' : PAYMENT_CHANNEL,
      })),
    fails: ["billers.payment-information: has a channel that the portal pays in within the bank's app"],
    why: /no biller has MOBB or MOB with 'Internet Banking'/,
  },
  {
    server: 'names the mode of internet banking otherwise',
    only: 'portal,billers',
    behave: () =>
      changesRows('billers.payment-information', ({ PAYMENT_MODE }) => ({
        PAYMENT_MODE: String(PAYMENT_MODE).toUpperCase(),
      })),
    fails: [
      'billers.payment-information: has a channel that the portal pays in',
      "billers.payment-information: has a channel that the portal pays in within the bank's app",
    ],
  },
  {
    server: 'spells the mode of recharges in lower case',
    only: 'portal,billers',
    behave: () =>
      changesRows('billers.payment-information', ({ PAYMENT_MODE }) => ({
        PAYMENT_MODE: PAYMENT_MODE === 'CASH' ? 'Cash' : PAYMENT_MODE,
      })),
    fails: ['billers.payment-information: has a channel that the portal recharges in'],
    why: /no biller has BNKBRNCH with 'CASH'/,
  },
  {
    server: 'has no circles',
    only: 'portal,billers',
    behave: () => changesRows('billers.input-signatures', () => ({ VALUES: undefined })),
    fails: ['billers.input-signatures: has the circles of each operator'],
    why: /no parameter has VALUES/,
  },
  {
    server: 'returns the first page of a search for every page',
    only: 'portal,billers',
    behave: () =>
      onCall('billers.search', (request, proxy) =>
        proxy.forward(proxy.seal(request, { ...proxy.open(request), pageNumber: 1 })),
      ),
    fails: ['billers.search: counts its pages and ends after the last'],
    why: /page 2 repeats items of page 1|page 2 of 1 is not empty/,
  },
  {
    server: 'offers a duration of its own without dates',
    only: 'portal,complaints',
    behave: () =>
      changesRows(
        'complaints.config',
        ({ DURATION }) => ({ DURATION: DURATION === 'Last 3 Months' ? 'Last 90 days' : DURATION }),
        ({ data }) => (data as { complaint_transaction_durations: Row[] }).complaint_transaction_durations,
      ),
    fails: ['complaints.config: offers durations with known days'],
    why: /leaves out 'Last 90 days'/,
  },
  {
    server: 'leaves out the number of pages',
    only: 'portal,transactions',
    behave: () => changesRows('transactions.list', () => ({ TOTAL_PAGES: undefined })),
    fails: ['transactions.list: counts its pages and ends after the last'],
    why: /TOTAL_PAGES is missing/,
  },
  {
    server: 'searches transactions by reference id alone',
    only: 'portal,transactions',
    behave: () =>
      onCall('transactions.list', (request, proxy) => {
        const { search, ...body } = proxy.open(request);
        return proxy.forward(
          search === undefined ? request : proxy.seal(request, { ...body, reference: search }),
        );
      }),
    fails: [
      'transactions.list: finds a transaction by its nickname',
      'transactions.list: finds a transaction by its biller',
      'transactions.list: finds a transaction by its amount',
    ],
    why: /not among the first/,
  },
  {
    server: 'refuses a body of some 27 kB',
    only: 'input,payment',
    behave: () =>
      onCall('payment.validate-bill', async (request, proxy) =>
        request.body.length > 20_000
          ? jsonResponse(413, { success: false, message: 'Too large' })
          : proxy.forward(request),
      ),
    fails: ['payment.validate-bill: reads the largest body that the contract allows'],
    why: /returned 413/,
  },
  {
    server: 'keeps the due of a paid bill',
    only: 'paying',
    behave: () => {
      let first = '';
      return onCall('billers.upcoming-dues', async (request, proxy) => {
        const response = await proxy.forward(request);
        first ||= response.body;
        const ofFirst = proxy.sessionOf(request) === proxy.sessions[0];
        return ofFirst ? { ...response, body: first } : response;
      });
    },
    fails: ['billers.upcoming-dues: no longer lists the due of a paid bill'],
    why: /still lists ₹/,
  },
  {
    server: 'says in other words that nothing is owed',
    only: 'paying',
    behave: () => changesBody('payment.fetch-bill', () => ({ success: false, message: 'All paid.' }), 422),
    fails: ['payment.fetch-bill: says that nothing is owed on a paid bill'],
    why: /'All paid\.' comes without the code no-pending-bill/,
  },
  {
    server: 'keeps the due of a deleted biller',
    only: 'codes,billers',
    behave: () => {
      let listed: Row | undefined;
      let kept: Row | undefined;
      return async (request, proxy) => {
        const response = await proxy.forward(request);
        if (request.call === 'billers.delete' && response.status === 200) kept = listed;
        if (request.call !== 'billers.upcoming-dues') return response;
        const json = JSON.parse(response.body) as { data: Row[] };
        listed = json.data.find(({ dueAmount }) => dueAmount === '125.00');
        const data = kept && !listed ? [...json.data, kept] : json.data;
        return { ...response, body: JSON.stringify({ ...json, data }) };
      };
    },
    fails: ['billers.delete: deletes its due with it'],
  },
  {
    server: 'uses up the key of a refused payment',
    only: 'paying',
    behave: () => {
      const used = new Set<string>();
      return onCall('payment.bill', async (request, proxy) => {
        const key = request.headers['idempotency-key'] ?? '';
        if (used.has(key))
          return jsonResponse(409, { success: false, message: 'This payment was sent already.' });
        const response = await proxy.forward(request);
        if (response.status === 422) used.add(key);
        return response;
      });
    },
    fails: ['payment.bill: pays once when submitted twice at the same time'],
    why: /must not use up its Idempotency-Key/,
  },
];
