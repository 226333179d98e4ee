import {
  exactnessOf,
  isEligibleForAutoPay,
  lastFour,
  paymentRoute,
  toSavedBiller,
  type BillerFlags,
} from '.';

const wire = {
  CUSTOMER_BILL_ID: 41,
  BILL_NAME: 'Home power',
  BILLER_ID: 'UPPCL0000UTP01',
  BILLER_NAME: 'Uttar Pradesh Power',
  CATEGORY_NAME: 'Electricity',
  BILLER_COVERAGE: 'Uttar Pradesh',
  PARAMETERS: [{ PARAMETER_NAME: 'Account No.', PARAMETER_VALUE: '0600000562' }],
  PARAMETER_VALUE: null,
  BILLER_ACCEPTS_ADHOC: 'N',
  PAYMENT_EXACTNESS: 'Exact and above',
  FETCH_REQUIREMENT: 'MANDATORY',
  SUPPORT_BILL_VALIDATION: 'NOT_SUPPORTED',
  VALIDATE_BILL_ALLOWED: 'Y',
  AUTOPAY_ID: 5,
  AUTOPAY_ACTIVE_STATUS: 1,
  TRANSACTION_STATUS: 'success',
  LAST_PAID_DATE: '2026-10-04T08:07:00.000Z',
  LAST_BILL_AMOUNT: '1619.50',
  CHANGE_IN_AMOUNT: '-120.50',
  UPCOMING_DUE_AMOUNT: '1499.00',
  UPCOMING_DUE_DATE: '2026-11-28',
  PAYMENT_DATE: 4,
} as const;
const saved = (change = {}) => toSavedBiller({ ...wire, PARAMETERS: [...wire.PARAMETERS], ...change });

describe('a saved biller from the API', () => {
  it("[PAY-20] converts a saved biller's API fields to paise, flags and domain names", () => {
    expect(saved()).toEqual({
      customerBillId: 41,
      billName: 'Home power',
      billerId: 'UPPCL0000UTP01',
      billerName: 'Uttar Pradesh Power',
      categoryName: 'Electricity',
      coverage: 'Uttar Pradesh',
      parameters: [{ name: 'Account No.', value: '0600000562' }],
      mobileNumber: null,
      flags: {
        acceptsAdhoc: false,
        exactness: 'exact-and-above',
        fetchRequirement: 'MANDATORY',
        billValidation: 'NOT_SUPPORTED',
        validateBillAllowed: true,
      },
      autoPayId: 5,
      autoPayStatus: 'enabled',
      supportsAutoPay: true,
      lastTransactionStatus: 'success',
      lastPaidAt: '2026-10-04T08:07:00.000Z',
      lastBillPaise: 161_950,
      changePaise: -12_050,
      duePaise: 149_900,
      dueDate: '2026-11-28',
      newestBillDate: null,
      newestBillDueDate: '2026-11-28',
      autoPayDay: 4,
      autoPayStartsIn: null,
      pendingPaise: null,
      unpaidPaise: 149_900,
    });
  });

  it.each([
    ['the due without a pending payment', {}, 149_900],
    ['as the API reports it', { PENDING_AMOUNT: '500.00', AMOUNT_AFTER_PENDING: '1499.00' }, 149_900],
    ['the difference if the API does not say', { PENDING_AMOUNT: '500.00' }, 99_900],
    ['zero while pending payments exceed the due', { PENDING_AMOUNT: '1500.00' }, 0],
    ['null without a due', { PENDING_AMOUNT: '500.00', UPCOMING_DUE_AMOUNT: null }, null],
  ])('[HOME-11] computes the unpaid amount: %s', (_case, change, unpaidPaise) => {
    expect(saved(change).unpaidPaise).toBe(unpaidPaise);
  });

  it('[HOME-14] maps auto pay as enabled, paused or absent', () => {
    expect(saved({ AUTOPAY_ACTIVE_STATUS: 1 }).autoPayStatus).toBe('enabled');
    expect(saved({ AUTOPAY_ACTIVE_STATUS: 0 }).autoPayStatus).toBe('paused');
    expect(saved({ AUTOPAY_ACTIVE_STATUS: null }).autoPayStatus).toBeNull();
  });

  it.each([
    ['without AUTOPAY_SUPPORTED', {}, true],
    ['with AUTOPAY_SUPPORTED Y', { AUTOPAY_SUPPORTED: 'Y' }, true],
    ['with AUTOPAY_SUPPORTED N', { AUTOPAY_SUPPORTED: 'N' }, false],
  ])('[AUTO-03] checks whether auto pay is offered %s', (_, change, offered) => {
    const withoutAutoPay = { AUTOPAY_ID: null, AUTOPAY_ACTIVE_STATUS: null, ...change };
    expect(isEligibleForAutoPay(saved(withoutAutoPay))).toBe(offered);
  });

  it('[MYB-02] maps missing values to null, and a due of zero to 0', () => {
    const nothingYet = saved({
      LAST_BILL_AMOUNT: null,
      CHANGE_IN_AMOUNT: null,
      UPCOMING_DUE_AMOUNT: null,
      UPCOMING_DUE_DATE: null,
    });
    expect(nothingYet).toMatchObject({
      lastBillPaise: null,
      changePaise: null,
      duePaise: null,
      dueDate: null,
    });
    expect(saved({ UPCOMING_DUE_AMOUNT: '0.00' }).duePaise).toBe(0);
  });
});

describe('the payment route of a bill', () => {
  it.each([
    ['PAY-02', 'MANDATORY', true, 'NOT_SUPPORTED', 'adhoc'],
    ['PAY-02', 'OPTIONAL', true, 'MANDATORY', 'adhoc'],
    ['PAY-03', 'MANDATORY', false, 'MANDATORY', 'fetched'],
    ['PAY-03', 'OPTIONAL', false, 'NOT_SUPPORTED', 'fetched'],
    ['PAY-04', 'NOT_SUPPORTED', true, 'MANDATORY', 'validated'],
    ['PAY-04', 'NOT_SUPPORTED', false, 'MANDATORY', 'validated'],
    ['PAY-04', 'NOT_SUPPORTED', true, 'OPTIONAL', 'instant'],
    ['PAY-04', 'NOT_SUPPORTED', false, 'NOT_SUPPORTED', 'instant'],
  ] as const)(
    '[%s] chooses for fetch %s, adhoc %s and validation %s the route %s',
    (_, fetchRequirement, acceptsAdhoc, billValidation, route) => {
      const flags: BillerFlags = {
        fetchRequirement,
        acceptsAdhoc,
        billValidation,
        exactness: 'free',
        validateBillAllowed: true,
      };
      expect(paymentRoute(flags)).toBe(route);
    },
  );
});

it.each([
  ['Exact', 'exact'],
  ['EXACT', 'exact'],
  ['Exact and below', 'exact-and-below'],
  ['EXACT_DOWN', 'exact-and-below'],
  ['Exact and Above', 'exact-and-above'],
  ['EXACT_AND_ABOVE', 'exact-and-above'],
  ['exact-up', 'exact-and-above'],
  ['', 'free'],
  ['  ', 'free'],
  ['Range', 'unknown'],
])('[PAY-10] reads exactness %j as %s', (text, exactness) => expect(exactnessOf(text)).toBe(exactness));

it.each([
  ['50100123454321', '4321'],
  ['98', '98'],
  ['', ''],
])('shortens the account number %j to %j', (number, shown) => expect(lastFour(number)).toBe(shown));
