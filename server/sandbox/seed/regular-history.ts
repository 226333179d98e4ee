import { reasons } from '@billpay/api/payments/payment-texts';
import type { SeedComplaint, SeedPayment } from './blueprints';

/** Every payment status and every reason on a receipt (REC-04), including an unknown one. */
export const regularPayments: readonly SeedPayment[] = [
  {
    bill: { billerId: 'ACTBB', parameters: { 'Account No OR User Name': 'ramesh2065' } },
    daysAgo: 0,
    status: 'success',
    amountPaise: 1_179_00,
  },
  { bill: 'Work Phone', daysAgo: 0, status: 'bbps-in-progress', amountPaise: 799_00 },
  { bill: 'Kanpur House', daysAgo: 1, status: 'bbps-timeout', amountPaise: 1_840_50 },
  {
    bill: 'Noida Office',
    daysAgo: 3,
    status: 'aggregator-failed',
    reason: reasons.billPayment,
    amountPaise: 2_315_00,
  },
  {
    bill: 'Delhi Water',
    daysAgo: 9,
    status: 'fund-transfer-timeout',
    reason: reasons.internal,
  },
  {
    bill: { billerId: 'UNINORPRE', parameters: { 'Mobile Number': '7037015083', Circle: 'UP West' } },
    daysAgo: 11,
    status: 'success',
    amountPaise: 149_00,
  },
  {
    bill: 'Car Loan',
    daysAgo: 13,
    status: 'aggregator-failed',
    reason: 'Memo present on Loan Account',
    amountPaise: 9_640_00,
  },
  {
    bill: 'Work Phone',
    daysAgo: 16,
    status: 'failed',
    reason: reasons.transferRefused,
    amountPaise: 799_00,
  },
  {
    bill: 'Credit Card',
    daysAgo: 43,
    status: 'failed',
    reason: 'Insufficient Balance',
    amountPaise: 18_450_75,
  },
  // A card's minimum due, and a bill paid in part. Their amounts differ from the bill's (PAY-11). Both are
  // more than a month old, because a bill paid in this month is not due.
  { bill: 'Credit Card', daysAgo: 33, status: 'success', amountPaise: 425_00 },
  { bill: 'Mumbai Flat Power', daysAgo: 35, status: 'success', amountPaise: 500_00 },
  {
    bill: 'My Prepaid',
    daysAgo: 26,
    status: 'aggregator-failed',
    reason: reasons.billPayment,
    amountPaise: 399_00,
  },
  {
    bill: 'Living Room TV',
    daysAgo: 37,
    status: 'aggregator-failed',
    reason: 'KYC Pending',
    amountPaise: 450_00,
  },
  {
    bill: 'Village House',
    daysAgo: 34,
    status: 'aggregator-response-unknown',
    reason: reasons.waiting,
    amountPaise: 1_120_00,
  },
  {
    bill: 'Parents TV',
    daysAgo: 41,
    status: 'aggregator-failed',
    reason: 'BFR005: Customer account is blocked / closed',
    amountPaise: 275_00,
  },
];

/** Every complaint status (COMP-08), including one that only the network uses. */
export const regularComplaints: readonly SeedComplaint[] = [
  {
    billName: 'Kitchen Gas',
    daysAgo: 0,
    reasonId: 32,
    description: 'Paid in full, but the meter reader says the amount is still due.',
    status: 'ASSIGNED',
  },
  {
    billName: 'Mumbai Flat Power',
    daysAgo: 2,
    reasonId: 31,
    description: 'The electricity office has not received the payment.',
    status: 'ASSIGNED_TO_BOU',
  },
  {
    billName: 'Delhi Water',
    daysAgo: 4,
    reasonId: 32,
    description: 'The bill of last month is shown again with a late fee.',
    status: 'PENDING_WITH_BBPOU',
  },
  {
    billName: 'Work Phone',
    daysAgo: 5,
    reasonId: 12,
    description: 'Outgoing calls were stopped a day after I had paid.',
    status: 'ASSIGNED_TO_COU',
  },
  {
    billName: 'Home Electricity',
    daysAgo: 6,
    reasonId: 13,
    description: 'A surcharge was added although I paid before the due date.',
    status: 'ASSIGNED_TO_OU',
  },
  {
    billName: 'My Prepaid',
    daysAgo: 9,
    reasonId: 12,
    description: 'The number stopped working the day after the recharge.',
    status: 'RE_ASSIGNED',
  },
  {
    billName: 'Credit Card',
    daysAgo: 12,
    reasonId: 22,
    description: 'I paid twice: the first try seemed to hang.',
    status: 'ESCALATED',
  },
  {
    billName: 'Office Landline',
    daysAgo: 20,
    reasonId: 21,
    description: 'Paid for the old number by mistake.',
    status: 'REFUNDED',
  },
  {
    billName: 'Home Internet',
    daysAgo: 30,
    reasonId: 11,
    description: 'The connection was down for a week.',
    status: 'RESOLVED',
  },
  {
    billName: 'Living Room TV',
    daysAgo: 45,
    reasonId: 23,
    description: 'I meant to pay 305 and not 350.',
    status: 'UNRESOLVED',
  },
];
