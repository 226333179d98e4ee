import type { ExampleValues } from '../../../api-document/example-values';

/** Example values of one payment. */
export const adapterExamples: ExampleValues = {
  bySchema: {},
  byField: [
    {
      customerId: 'CUST1001',
      paymentId: 'TXN3F0A6B9C2D4E8F71A2',
      compensationId: 'TXN3F0A6B9C2D4E8F71A2-2026-11-27',
      complaintId: 'CMP1207',
      account: '1042',
      reference: '1042',
      number: '50100012345678',
      type: 'Savings Account',
      balancePaise: 24_531_050,
      amountPaise: 149_900,
      billNumber: '7635540315',
      billerId: 'BEST00000MUM01',
      name: 'BEST Mumbai',
      categoryName: 'Electricity',
      coverage: 'Mumbai',
      exactness: 'Exact',
      mobileNumber: '9820011223',
      mobile: '9820011223',
      code: '482913',
      text: 'Your bill of ₹ 1499.00 at BEST Mumbai is paid.',
      state: 'Maharashtra',
      circle: 'Mumbai',
      page: '1',
      search: 'electricity',
      categoryId: 5,
      referenceId: 'BP0163257F3A09C1D2E4',
      approval: '20417733',
      networkId: '2026-11',
      billId: 'UPM2026110100004711',
      day: '2026-11-30',
      customerName: 'ANANYA IYER',
      billDate: '2026-11-01',
      dueDate: '2026-11-21',
      billPeriod: 'MONTHLY',
      channel: 'INTB',
      mode: 'Internet Banking',
      planId: 'VIP299',
      reason: 'the ledger is closed for the night',
      refused: 'BFR008: Unable to get bill details from biller',
    },
  ],
};

/** Rules that apply to every call. */
export const guide: readonly string[] = [
  'Amounts are integers in paise, days are YYYY-MM-DD in Asia/Kolkata, times are ISO 8601, and texts are UTF-8. Ignore unknown fields.',
  'Every call may be repeated, may arrive late, and may lose its response. The id of the payment, complaint or message makes it idempotent: do what it asks once, and return the same outcome to each repetition.',
  'Respond 200 with a result, also if it is a refusal such as insufficient. Any other status has a body with `error`. `refused`: final, the call had no effect and never will have one. `unavailable`: no effect, the caller repeats it. `unknown`: it may have had an effect, so the caller repeats it or asks for the status. A response that does not match this document counts as lost.',
];
