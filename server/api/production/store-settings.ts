import type { Database } from '../database/database';
import type { StoredSettings } from './config';

/**
 * Writes the configured settings to the database, from which every instance reads them. A complaint reason
 * that is no longer configured stays if a complaint refers to it.
 */
export async function storeSettings(db: Database, settings: StoredSettings): Promise<void> {
  const { dailyLimitPaise, maxAutoPayPaise, proposalHours, terms, complaintReasons, retention } = settings;
  const { promiseWorkingDays, holidays, compensationPerDayPaise, compensationMaximumPaise } = settings;
  const { serviceComplaintReasons } = settings;
  const { dueReminderDays, presentedBillMessages, reportDecisionDays, reportAddress, escalation, mandates } =
    settings;
  await db.transaction(async () => {
    await db.query(
      `INSERT INTO bank_settings (daily_limit, max_auto_pay, terms, code_days, payment_key_days,
         proposal_hours, promise_working_days, holidays, compensation_per_day, compensation_maximum,
         report_decision_days, report_address, escalation, due_reminder_days, mandates,
         presented_bill_messages)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       ON CONFLICT (single) DO UPDATE
       SET daily_limit = EXCLUDED.daily_limit, max_auto_pay = EXCLUDED.max_auto_pay, terms = EXCLUDED.terms,
         code_days = EXCLUDED.code_days, payment_key_days = EXCLUDED.payment_key_days,
         proposal_hours = EXCLUDED.proposal_hours, promise_working_days = EXCLUDED.promise_working_days,
         holidays = EXCLUDED.holidays, compensation_per_day = EXCLUDED.compensation_per_day,
         compensation_maximum = EXCLUDED.compensation_maximum,
         report_decision_days = EXCLUDED.report_decision_days, report_address = EXCLUDED.report_address,
         escalation = EXCLUDED.escalation, due_reminder_days = EXCLUDED.due_reminder_days,
         mandates = EXCLUDED.mandates, presented_bill_messages = EXCLUDED.presented_bill_messages
       WHERE bank_settings IS DISTINCT FROM EXCLUDED`,
      [
        dailyLimitPaise,
        maxAutoPayPaise,
        terms,
        retention.codeDays,
        retention.paymentKeyDays,
        proposalHours,
        promiseWorkingDays,
        JSON.stringify(holidays),
        compensationPerDayPaise,
        compensationMaximumPaise,
        reportDecisionDays,
        reportAddress,
        escalation && JSON.stringify(escalation),
        dueReminderDays,
        mandates && JSON.stringify(mandates),
        presentedBillMessages,
      ],
    );
    const reasons = JSON.stringify([
      ...complaintReasons.map((reason) => ({ ...reason, about: 'transaction' })),
      ...serviceComplaintReasons.map((reason) => ({ ...reason, about: 'service' })),
    ]);
    await db.query(
      `DELETE FROM complaint_reason WHERE id <> ALL (SELECT id FROM jsonb_to_recordset($1) AS given(id int))
         AND NOT EXISTS (SELECT FROM complaint WHERE reason_id = complaint_reason.id)`,
      [reasons],
    );
    await db.query(
      `INSERT INTO complaint_reason (id, reason, about)
       SELECT id, reason, about FROM jsonb_to_recordset($1) AS given(id int, reason text, about text)
       ON CONFLICT (id) DO UPDATE SET reason = EXCLUDED.reason, about = EXCLUDED.about
       WHERE (complaint_reason.reason, complaint_reason.about) <> (EXCLUDED.reason, EXCLUDED.about)`,
      [reasons],
    );
  });
}
