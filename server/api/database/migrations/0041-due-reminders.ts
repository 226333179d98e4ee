/** Reminders of dues, some days before their due date. */
export const dueReminders = {
  version: 41,
  name: 'reminders of dues',
  sql: /* sql */ `
-- Days before the due date; null for no reminders.
ALTER TABLE bank_settings ADD COLUMN due_reminder_days int CHECK (due_reminder_days BETWEEN 1 AND 15);

-- Due date that the customer was reminded of.
ALTER TABLE upcoming_due ADD COLUMN reminded_for date;
CREATE INDEX upcoming_due_by_day ON upcoming_due (due_date);
`,
};
