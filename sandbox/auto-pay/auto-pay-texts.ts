/** What the auto pay calls tell the customer, as the specification spells it (AUTO-13, AUTO-14). */
export const autoPayTexts = {
  created: 'Auto pay Created Successfully.',
  updated: 'Auto Pay Biller Updated Successfully',
  deleted: 'Auto Pay deleted successfully',
  statusChanged: 'Auto Pay status changed successfully',
  exists: 'Auto Pay configuration already exists for this bill',
  notOffered: 'Auto pay is available for this biller after a successful payment.',
  account: 'Please select an account to make payment',
  amount: (min: string, max: string) => `Amount should be between ₹ ${min} to ₹ ${max}`,
  month: 'Auto pay can start now or in one of the next 4 months.',
  paymentDay: 'Auto pay cannot be changed on its payment day.',
  inactive: 'Auto pay is not active yet.',
};
