/** The network's dispositions for complaints about transactions. */
export const complaintReasons: readonly { readonly id: number; readonly reason: string }[] = [
  { id: 11, reason: 'Transaction Successful, Amount Debited but services not received' },
  { id: 12, reason: 'Transaction Successful, Amount Debited but Service Disconnected or Service Stopped' },
  {
    id: 13,
    reason: 'Transaction Successful, Amount Debited but Late Payment Surcharge Charges add in next bill',
  },
  { id: 21, reason: 'Erroneously paid in wrong account' },
  { id: 22, reason: 'Duplicate Payment' },
  { id: 23, reason: 'Erroneously paid the wrong amount' },
  {
    id: 31,
    reason:
      'Payment information not received from Biller or Delay in receiving payment information from the Biller',
  },
  { id: 32, reason: 'Bill Paid but Amount not adjusted or still showing due amount' },
];

/** The network's reasons for complaints about a biller's service. */
export const serviceComplaintReasons: readonly { readonly id: number; readonly reason: string }[] = [
  { id: 51, reason: 'Biller available. Unable to transact' },
  { id: 52, reason: 'Multiple failure for same biller' },
  { id: 53, reason: 'Denomination not available' },
  { id: 54, reason: 'Incorrect bill details displayed' },
  { id: 55, reason: 'Incomplete / No details reflecting' },
];
