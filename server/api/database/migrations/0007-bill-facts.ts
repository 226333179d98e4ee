/**
 * Facts of a fetched bill, stored with its payment for the receipt: `billDate`, `billPeriod` and `dueDate`,
 * if the biller provided them. Earlier payments have none.
 */
export const billFacts = {
  version: 7,
  name: 'bill facts',
  sql: /* sql */ `
ALTER TABLE bill_reference ADD COLUMN facts jsonb NOT NULL DEFAULT '{}';
ALTER TABLE payment ADD COLUMN bill_facts jsonb NOT NULL DEFAULT '{}';
`,
};
