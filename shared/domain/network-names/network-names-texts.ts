import { complaintDurations } from '@billpay/api-contract/complaints';
import { texts } from '@billpay/host-api/language';

const names = [
  // Categories.
  'Agent Collection',
  'Broadband Postpaid',
  'Cable TV',
  'Clubs and Associations',
  'Credit Card',
  'Donation',
  'DTH',
  'eChallan',
  'Education Fees',
  'Electricity',
  'EV Recharge',
  'Fastag',
  'Fleet Card Recharge',
  'Gas',
  'Hospital and Pathology',
  'Housing Society',
  'Insurance',
  'Landline Postpaid',
  'Loan Repayment',
  'LPG Gas',
  'Mobile Postpaid',
  'Mobile Prepaid',
  'Municipal Services',
  'Municipal Taxes',
  'Mutual Fund',
  'National Pension System',
  'NCMC Recharge',
  'Prepaid Meter',
  'Rental',
  'Subscription',
  'Water',
  // Complaint reasons.
  'Transaction Successful, Amount Debited but services not received',
  'Transaction Successful, Amount Debited but Service Disconnected or Service Stopped',
  'Transaction Successful, Amount Debited but Late Payment Surcharge Charges add in next bill',
  'Erroneously paid in wrong account',
  'Duplicate Payment',
  'Erroneously paid the wrong amount',
  'Payment information not received from Biller or Delay in receiving payment information from the Biller',
  'Bill Paid but Amount not adjusted or still showing due amount',
  // Steps of a payment.
  'Amount debited from account',
  'Payment sent to biller',
  'Confirmation from biller',
  // Types of accounts.
  'Savings Account',
  'Salary Account',
  'Current Account',
  // Durations of complaints.
  ...complaintDurations,
] as const;

/** The names that the catalogues have, for those who translate them; no page loads this list. */
export const networkNames: Readonly<Record<string, string>> = texts(
  'domain.network',
  Object.fromEntries(names.map((name) => [name, name])),
);
