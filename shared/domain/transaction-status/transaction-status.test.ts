import {
  detailsNotice,
  detailsStatus,
  paidNumberOf,
  reasonOf,
  receiptFollows,
  receiptStatus,
  settledLater,
  statusLabel,
  statusOf,
  statusTexts,
  timeoutText,
} from '.';

const { timeouts, creditedBack, mayTakeDays, unsettled } = statusTexts;
const initiated = 'Transaction initiated. Please check status after some time.';

/** Every status, with its text on each screen and receipt. */
const states = [
  {
    status: 'success',
    label: 'Success',
    details: 'SUCCESS',
    receipt: 'Successfully Paid',
    settled: true,
    asked: false,
    notice: null,
    complaint: null,
    follows: [],
  },
  {
    status: 'bbps-timeout',
    label: 'Pending',
    details: 'Pending',
    receipt: initiated,
    settled: false,
    asked: true,
    notice: timeouts.bbpsTimeout,
    complaint: timeouts.bbpsTimeout,
    follows: [timeouts.bbpsTimeout],
  },
  {
    status: 'bbps-in-progress',
    label: 'Pending',
    details: 'Pending',
    receipt: initiated,
    settled: false,
    asked: true,
    notice: unsettled,
    complaint: null,
    follows: [unsettled],
  },
  {
    status: 'aggregator-response-unknown',
    label: 'Failed · Not settled yet',
    details: 'FAILURE · Not settled yet',
    receipt: 'Transaction Failed',
    settled: false,
    asked: true,
    notice: unsettled,
    complaint: null,
    follows: [unsettled, mayTakeDays],
  },
  {
    status: 'aggregator-failed',
    label: 'Failed',
    details: 'FAILURE',
    receipt: 'Transaction Failed',
    settled: true,
    asked: false,
    notice: timeouts.aggregatorFailed,
    complaint: null,
    follows: [creditedBack],
  },
  {
    status: 'fund-transfer-timeout',
    label: 'Failed',
    details: 'FAILURE',
    receipt: 'Transaction Failed',
    settled: true,
    asked: true,
    notice: timeouts.fundTransferTimeout,
    complaint: timeouts.fundTransferTimeout,
    follows: [mayTakeDays],
  },
  ...['failed', 'what no bank has thought of yet', 'toString'].map((status) => ({
    status,
    label: 'Failed',
    details: 'FAILURE',
    receipt: 'Transaction Failed',
    settled: true,
    asked: false,
    notice: null,
    complaint: null,
    follows: [mayTakeDays],
  })),
];

describe.each(states)('the status $status', ({ status, ...says }) => {
  it('[HIST-04] [HIST-05] [REC-01] labels the status in the list, the details and on the receipt', () => {
    expect(statusLabel(status)).toBe(says.label);
    expect(detailsStatus(status)).toBe(says.details);
    expect(receiptStatus(status, 'CU timed out')).toBe(says.receipt);
  });

  it('[HIST-10] states whether the status is settled and refreshed on closing', () => {
    expect(statusOf(status)).toMatchObject({ settled: says.settled, refreshedOnClose: says.asked });
  });

  it('[HIST-13] [COMP-05] shows its text in the details and in step two of a complaint', () => {
    expect(detailsNotice(status)).toBe(says.notice);
    expect(statusOf(status).timedOut ? timeoutText(status) : null).toBe(says.complaint);
  });

  it('[REC-05] states the next steps on the receipt', () => {
    const flagged = status === 'aggregator-failed';
    expect(receiptFollows(status, flagged)).toEqual(says.follows);
  });

  it('[REC-05] never contradicts itself on a receipt, for any flagged step', () => {
    for (const flagged of [true, false]) {
      const said = [receiptStatus(status, null), ...receiptFollows(status, flagged)].join(' ');
      expect(said).not.toMatch(/will be credited.*should have been|should have been.*will be credited/);
      expect(said.includes('credited back')).toBe(flagged && says.settled && says.label === 'Failed');
      expect(says.settled && said.includes('Not settled')).toBe(false);
    }
  });
});

it.each([
  ['CU timed out', initiated],
  [' cu TIMED out ', initiated],
  ['In progress', 'Pending'],
  [null, 'Pending'],
])("[REC-01] labels a pending payment with the biller's response %j as %j", (billerSaid, text) => {
  expect(receiptStatus('bbps-timeout', billerSaid)).toBe(text);
});

it.each([
  ['Memo present on Loan Account', 'Memo present on Loan Account'],
  ['BILL PAYMENT FAILED', 'Bill Payment failed'],
  ['insufficient balance', 'Insufficient Balance'],
  ['Internal Error', 'Internal Error'],
  [' Fund Transfer failed from Bank ', 'Fund Transfer failed from Bank'],
  ['Waiting Confirmation from Biller', 'Waiting Confirmation from Biller'],
  ['KYC Pending', 'KYC Pending'],
  ['The moon was wrong', 'Bill Payment Failed'],
  ['', 'Bill Payment Failed'],
  [null, 'Bill Payment Failed'],
])('[REC-04] shows the reason %j as %j', (reason, text) => {
  expect(reasonOf('aggregator-failed', reason)).toBe(text);
});

it("[REC-04] [HIST-05] returns no reason for a success, and 'Waiting Confirmation from Biller' for an unsettled payment", () => {
  expect(reasonOf('success', 'KYC Pending')).toBeNull();
  for (const status of ['bbps-timeout', 'bbps-in-progress', 'aggregator-response-unknown']) {
    expect(reasonOf(status, null)).toBe('Waiting Confirmation from Biller');
  }
});

it.each([
  ['2026-10-31T18:20:00.000Z', '2026-10-31T19:02:00.000Z', '2026-10-31T19:02:00.000Z'],
  ['2026-10-31T18:20:00.000Z', '2026-10-31T18:20:04.000Z', null],
  ['2026-10-31T18:20:00.000Z', null, null],
  ['2026-10-31T18:20:00.000Z', undefined, null],
])(
  '[HIST-05] shows for a payment made at %s and settled at %s the second date %s',
  (made, settled, shown) => {
    expect(settledLater(made, settled)).toBe(shown);
  },
);

it.each([
  [
    'a bill',
    '170012345678',
    [{ PARAMETER_NAME: 'Consumer Number', PARAMETER_VALUE: '170012345678' }],
    { number: '170012345678', label: 'Consumer Number' },
  ],
  ['a bill without parameters', '170012345678', [], { number: '170012345678', label: '' }],
  [
    'a recharge',
    null,
    [
      { PARAMETER_NAME: 'Circle', PARAMETER_VALUE: 'UP West' },
      { PARAMETER_NAME: 'Mobile Number', PARAMETER_VALUE: '9812345678' },
    ],
    { number: '9812345678', label: 'Mobile Number' },
  ],
  ['nothing', null, [], null],
])('[REC-02] finds the paid number for %s', (_, BILL_NUMBER, PARAMETERS, paid) => {
  expect(paidNumberOf({ BILL_NUMBER, PARAMETERS })).toEqual(paid);
});
