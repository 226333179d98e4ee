/** What a customer agrees to before a recharge (PRE-08). */
export const terms = [
  'Bill Pay passes your payment on to the biller through the national bill-payment network.',
  'The bank debits the account you choose at once. The biller may take up to 3 working days to show the payment.',
  'A payment that the biller does not accept is credited back to the same account within 72 hours.',
  'Recharges take effect at once and cannot be taken back. Check the mobile number, operator and plan before you pay.',
  'The limits and fees of each biller are shown before you pay. One-time codes are for you alone: the bank never asks for them.',
  'Complaints can be registered for transactions done within the last 90 days.',
].join('\n');
