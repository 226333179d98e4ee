import { allEndpoints, listCalls } from '.';
import { fillPath } from './endpoint';

/** Section 7 of the specification, with the method, the path, and the one-time code of each call. */
const section7 = `
POST /auth/login/{param}
GET /categories/
POST /billers/search
POST /billers/billers-by-category
GET /billers/saved
GET /billers/input-signatures/{billerId}
POST /billers/add-biller add-biller
POST /billers/delete delete-biller
GET /billers/get-saved-details/{customerBillId}
PUT /billers/update
GET /billers/all-upcoming-dues
GET /billers/update-upcoming-dues
POST /billers/add-update-upcoming-due
DELETE /billers/upcoming-due/{customerBillId}
GET /billers/payment-information/{billerId}
GET /billers/location
POST /user-services/generate-otp
POST /user-services/validate-otp
GET /user-services/bbps-settings
GET /user-services/first-time-check
GET /payment/prepaid-fetch-plans
POST /payment/fetch-bill
POST /payment/validate-bill
POST /payment/bill payment
GET /payment/amount-by-date
POST /payment/account-info
GET /auto-pay/
GET /auto-pay/max-amount
POST /auto-pay/ autopay-create
PUT /auto-pay/{id} autopay-edit
PUT /auto-pay/status/{id} autopay-status
POST /auto-pay/delete/{id} autopay-delete
POST /transactions/
GET /transactions/{id}
PUT /transactions/status
GET /charts/
GET /complaints/
GET /complaints/config
POST /complaints/
POST /complaints/status
`
  .trim()
  .split('\n');

/** Calls that the design adds to section 7. */
const additions = [
  'POST /auth/logout',
  'POST /billers/number-owner',
  'PUT /payment/account-name',
  'POST /payment/recent',
  'POST /payment/lists',
  'POST /payment/lists/{listId}/pay',
  'GET /payment/lists-of-today',
  'GET /payment/lists/{listId}',
  'POST /payment/links/open',
  'DELETE /payment/schedules/{id}',
  'POST /payment/schedules',
  'GET /payment/schedules',
  'POST /billers/paid-elsewhere',
  'GET /billers/paid-elsewhere',
  'DELETE /billers/paid-elsewhere/{customerBillId}',
  'GET /billers/presented',
  'DELETE /billers/presented/{id}/skip',
  'POST /billers/presented/{id}/skip',
];
/** Actions with a code that the design adds to section 7. */
const addedCodes: Readonly<Record<string, string>> = {
  'POST /payment/lists/{listId}/pay': 'payment-list',
  'POST /payment/schedules': 'payment-schedule',
};

const inContract = allEndpoints.map(({ method, path, otp }) => [method, path, otp].filter(Boolean).join(' '));

describe('[API-01] the contract', () => {
  it.each(section7)('[API-01] includes the call %s exactly once', (call) => {
    expect(inContract.filter((known) => known === call)).toHaveLength(1);
  });

  it('[API-01] includes only calls of section 7 and of the design', () => {
    const withCodes = additions.map((call) => [call, addedCodes[call]].filter(Boolean).join(' '));
    expect(inContract.filter((call) => !section7.includes(call))).toEqual(withCodes);
  });

  it('[API-01] marks calls added by the design as optional, and no call of section 7', () => {
    const optional = allEndpoints.filter((call) => call.optional);
    expect(optional.map(({ method, path }) => `${method} ${path}`)).toEqual(additions);
  });

  it('[API-01] gives every call of the contract a unique name and a description', () => {
    const names = allEndpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(allEndpoints.filter(({ summary }) => summary.length < 15)).toEqual([]);
  });

  it('[API-01] has a schema for each path parameter, and a code for each call that requires one', () => {
    for (const { path, params, body, otp } of allEndpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?._zod.def.shape ?? {})).toEqual(inPath);
      expect('otp' in (body?._zod.def.shape ?? {})).toBe(otp !== undefined || path.endsWith('/validate-otp'));
    }
  });
});

describe('the retry policy of each call', () => {
  const safe = [
    ...['billers.search', 'billers.by-category', 'billers.number-owner'],
    ...['payment.fetch-bill', 'payment.validate-bill', 'payment.recent', 'payment.account-info'],
    ...['payment.open-link', 'transactions.list', 'complaints.status'],
  ];
  const idempotent = ['payment.bill', 'payment.create-list', 'payment.pay-list'];

  it.each(allEndpoints.map(({ name, method, retry }) => ({ name, method, retry })))(
    '[PAY-19] assigns $method $name the retry policy $retry',
    ({ name, method, retry }) => {
      const reads = method === 'GET' || safe.includes(name);
      expect(retry).toBe(reads ? 'safe' : idempotent.includes(name) ? 'idempotent' : 'never');
    },
  );

  it('[OTP-10] [PAY-19] marks no call that uses up a code as safe, and gives only the login an optional key', () => {
    expect(allEndpoints.filter(({ otp, retry }) => otp && retry === 'safe')).toEqual([]);
    const optional = allEndpoints.filter(({ optionalKey }) => optionalKey);
    expect(optional.map(({ name, retry }) => `${name}: ${retry}`)).toEqual(['auth.login: never']);
  });
});

describe('the calls of a module', () => {
  it("[API-01] lists a module's calls by the names of its exports", () => {
    expect(listCalls('complaints')).toMatchObject({ registerComplaint: 'complaints.register' });
    expect(listCalls('complaints')).not.toHaveProperty('complaint');
    expect(listCalls('known-values')).toEqual({});
  });
});

describe('[API-03] path parameters', () => {
  it('[API-03] encodes path parameters so that they cannot reach another path', () => {
    expect(fillPath('/transactions/{id}', { id: '../billers?x=1#y' })).toBe(
      '/transactions/..%2Fbillers%3Fx%3D1%23y',
    );
  });

  it('[API-03] requires every path parameter', () => {
    expect(() => fillPath('/transactions/{id}')).toThrow('"id" is missing');
  });
});
