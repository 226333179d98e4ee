/** Which of several bills of a fetch a scheduled payment pays. */
export const chosenBills = {
  version: 50,
  name: 'chosen bills of scheduled payments',
  sql: /* sql */ `
-- The network's id of the bill; null for the first bill of the fetch on the payment day.
ALTER TABLE auto_pay ADD COLUMN network_bill text;
`,
};
