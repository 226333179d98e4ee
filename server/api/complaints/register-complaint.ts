import type { registerComplaint } from '@billpay/api-contract/complaints';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import { normalizeWriting } from '../adapters/given-text';
import type { Bank } from '../bank';
import { toBankDay, startOfBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { readableDay } from '../languages/date-texts';
import { ENGLISH, type Language } from '../languages/language';
import { say } from '../languages/translate';
import { requireOwnPayment } from '../payments/payment';
import { Refusal, notFound } from '../refusal';
import { endedStatuses, currentStatus, type TrackedComplaint } from './complaint-timeline';
import { submitFrom, ineligibilityReason } from './complaint-rules';
import { complaintTexts } from './complaint-texts';
import { submitAtOnce } from './submit-complaints';

/** Maximum for one customer on one bank day. */
const MAX_PER_DAY = 50;

/** Subject of a complaint. */
type SubjectType = WireComplaintRequest['type'];
type WireComplaintRequest = EndpointBody<typeof registerComplaint>;

interface Subject {
  readonly column: 'payment_id' | 'biller_id';
  readonly id: string;
  readonly submitFrom: Date;
  /** Text of the refusal while another complaint about it is open. */
  readonly twice: string;
}

/** Lists the reasons for complaints about transactions or about services. */
export function listReasons(bank: Bank, about: SubjectType): Promise<{ id: number; reason: string }[]> {
  return bank.db.query<{ id: number; reason: string }>(
    'SELECT id, reason FROM complaint_reason WHERE about = $1 ORDER BY id',
    [about],
  );
}

/**
 * Registers a complaint about one of the customer's transactions, or about a biller's service (BEY-32). Submits it if
 * the network already accepts it. Returns the message for the customer. Locks the customer, because a transaction or a
 * service has at most one open complaint.
 */
export async function register(
  bank: Bank,
  customerId: string,
  request: WireComplaintRequest,
  language: Language = ENGLISH,
): Promise<string> {
  const { id, submit_from } = await insertComplaint(bank, customerId, request);
  await submitAtOnce(bank, id);
  if (submit_from <= bank.clock.now()) return say(language, complaintTexts.registered, id);
  const day = readableDay(toBankDay(submit_from), language);
  return say(language, complaintTexts.registeredForLater, id, day);
}

async function insertComplaint(
  bank: Bank,
  customerId: string,
  request: WireComplaintRequest,
): Promise<{ id: string; submit_from: Date }> {
  return bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const now = bank.clock.now();
    const subject = await findSubject(bank, customerId, request, now);
    const reasons = await listReasons(bank, request.type);
    if (!reasons.some(({ id }) => id === request.complaintReasonsID)) {
      throw new Refusal(422, complaintTexts.reason);
    }
    await requireFewToday(bank, customerId, now);
    await closeEndedComplaints(bank, customerId, subject, now);
    const [made] = await bank.db.query<{ id: string; submit_from: Date }>(
      `INSERT INTO complaint (id, customer_id, ${subject.column}, reason_id, description, status, created_at, submit_from)
       VALUES ('CMP' || nextval('complaint_number'), $1, $2, $3, $4, 'REGISTERED', $5, $6)
       ON CONFLICT DO NOTHING RETURNING id, submit_from`,
      [
        customerId,
        subject.id,
        request.complaintReasonsID,
        normalizeWriting(request.description),
        now,
        subject.submitFrom,
      ],
    );
    if (!made) throw new Refusal(409, subject.twice);
    return made;
  });
}

/** @throws Refusal if the subject is missing, unknown or ineligible, or if the request contains two subjects */
async function findSubject(
  bank: Bank,
  customerId: string,
  { type, transactionID, billerID }: WireComplaintRequest,
  now: Date,
): Promise<Subject> {
  if (type === 'service') {
    if (billerID === undefined || transactionID !== undefined) throw new Refusal(422, complaintTexts.biller);
    return findService(bank, billerID, now);
  }
  if (transactionID === undefined || billerID !== undefined)
    throw new Refusal(422, complaintTexts.transaction);
  const payment = await requireOwnPayment(bank, customerId, transactionID);
  const ineligible = ineligibilityReason(payment, now);
  if (ineligible) throw new Refusal(422, ineligible);
  return {
    column: 'payment_id',
    id: payment.id,
    submitFrom: submitFrom(payment, now),
    twice: complaintTexts.twice,
  };
}

/** The network accepts complaints about services at any time. */
async function findService(bank: Bank, billerId: string, now: Date): Promise<Subject> {
  const [biller] = await bank.db.query<{ id: string }>('SELECT id FROM biller WHERE id = $1', [billerId]);
  if (!biller) throw notFound('biller');
  return { column: 'biller_id', id: biller.id, submitFrom: now, twice: complaintTexts.twiceAboutService };
}

/** @throws Refusal for a customer who has registered the maximum number of complaints today */
async function requireFewToday(bank: Bank, customerId: string, now: Date): Promise<void> {
  const [row] = await bank.db.query<{ registered: number }>(
    'SELECT count(*)::int AS registered FROM complaint WHERE customer_id = $1 AND created_at >= $2',
    [customerId, startOfBankDay(toBankDay(now))],
  );
  if (row && row.registered >= MAX_PER_DAY) throw new Refusal(422, complaintTexts.tooMany);
}

/** Stores the final status of a subject's ended complaints, so that they no longer block a new one. */
async function closeEndedComplaints(
  bank: Bank,
  customerId: string,
  { column, id }: Subject,
  now: Date,
): Promise<void> {
  const rows = await bank.db.query<TrackedComplaint & { id: string }>(
    `SELECT id, reason_id, created_at, submit_from, submitted_at FROM complaint
     WHERE ${column} = $1 AND customer_id = $2`,
    [id, customerId],
  );
  for (const row of rows) {
    const status = currentStatus(row, now);
    if (!endedStatuses.includes(status)) continue;
    await bank.db.query('UPDATE complaint SET status = $2 WHERE id = $1', [row.id, status]);
  }
}
