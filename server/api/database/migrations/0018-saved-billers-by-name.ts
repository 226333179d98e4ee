/** Order of the list of saved billers, which is read one page at a time. */
export const savedBillersByName = {
  version: 18,
  name: 'saved billers by name',
  sql: /* sql */ `
CREATE INDEX saved_biller_by_name ON saved_biller (customer_id, lower(bill_name) COLLATE "C", id)
  WHERE deleted_at IS NULL;
`,
};
