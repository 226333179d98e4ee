/** The bills that a due consists of. */
export const dueBills = {
  version: 51,
  name: 'bills of a due',
  sql: /* sql */ `
-- The open bills of a fetch that returned several, in its order: billId, amountPaise and dueDate. Empty for one bill.
ALTER TABLE upcoming_due ADD COLUMN bills jsonb NOT NULL DEFAULT '[]';
`,
};
