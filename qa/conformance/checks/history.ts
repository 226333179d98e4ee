import { complaints, complaintStatus, registerComplaint } from '@billpay/api-contract/complaints';
import {
  checkTransactionStatus,
  transactionDetails,
  type WireTransaction,
} from '@billpay/api-contract/transactions';
import type { Customer } from '../customer';
import type { Known } from '../known';
import { answered } from '../reply';
import { Failed, Skipped } from '../report';
import { groups, whyNotWrite, Story, wants, type Run } from '../run';

const lasting = ['success', 'aggregator-failed', 'failed'];
/** The network takes most complaints only a day after the transaction. */
const COOLING_OFF_MS = 24 * 3_600_000;

/** A transaction that a complaint may be about, or why there is none. */
export function complainableOf({ known }: Pick<Run, 'known'>): WireTransaction | string {
  const about = new Set(known.complaints.map(({ TRANSACTION_ID }) => TRANSACTION_ID));
  const found = known.transactions.find(
    ({ TRANSACTION_STATUS, TRANSACTION_ID, TRANSACTION_REFERENCE_ID, COMPLETION_DATE }) =>
      lasting.includes(TRANSACTION_STATUS) &&
      Date.now() - Date.parse(COMPLETION_DATE) > COOLING_OFF_MS &&
      !about.has(TRANSACTION_ID) &&
      !about.has(TRANSACTION_REFERENCE_ID ?? ''),
  );
  if (known.reasons.length === 0) return 'there are no reasons to complain';
  return found ?? 'no transaction of the last 90 days to complain about';
}

/** A status that the client claims changes nothing (HIST-10). */
async function checkClaimedStatus(run: Run): Promise<void> {
  const { first, known, report } = run;
  const claims = [
    ['success', 'aggregator-failed'],
    ['aggregator-failed', 'success'],
  ] as const;
  for (const [real, status] of claims) {
    await report.check(checkTransactionStatus.name, `does not make '${status}' of '${real}'`, async () => {
      const why = whyNotWrite(run);
      if (why !== null) throw new Skipped(why);
      const transaction = known.transactions.find(({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === real);
      if (!transaction) throw new Skipped(`the customer has no transaction of status ${real}`);
      const { TRANSACTION_ID: id } = transaction;
      answered(await first.call(checkTransactionStatus, { body: { transactionId: id, status } }));
      const { data } = answered(await first.call(transactionDetails, { params: { id } }));
      if (data.TRANSACTION_STATUS !== real) throw new Failed(`its status became ${data.TRANSACTION_STATUS}`);
    });
  }
}

/** Complains about a transaction. Throws when it is not taken. */
export async function fileComplaint(
  customer: Customer,
  { reasons }: Known,
  about: WireTransaction,
): Promise<void> {
  const [reason] = reasons;
  const body = {
    complaintReasonsID: reason?.COMPLAINT_REASONS_ID ?? 0,
    type: 'transaction',
    transactionID: about.TRANSACTION_REFERENCE_ID ?? about.TRANSACTION_ID,
    reason: reason?.COMPLAINT_REASON ?? '',
    description: 'Made by the conformance run, please close.',
  } as const;
  answered(await customer.call(registerComplaint, { body }));
}

async function checkComplaint(run: Run, transaction: WireTransaction): Promise<void> {
  const { first, known } = run;
  const story = new Story(run.report, registerComplaint);
  await story.must('registers a complaint, which is then in the list', async () => {
    await fileComplaint(first, known, transaction);
    const { data } = answered(await first.call(complaints));
    if (data.length !== known.complaints.length + 1) throw new Failed('complaints.list has not grown by one');
  });
  await story.of(complaintStatus).step('tells the status of a complaint', async () => {
    const [complaint] = answered(await first.call(complaints)).data;
    const question = { complaintID: complaint?.COMPLAINT_ID ?? '', currentStatus: complaint?.STATUS ?? '' };
    answered(await first.call(complaintStatus, { body: { type: 'transaction', ...question } }));
  });
}

export async function checkHistory(run: Run): Promise<void> {
  run.report.begin(groups.history);
  if (wants(run, 'history', 'transactions')) await checkClaimedStatus(run);
  if (!wants(run, 'history', 'complaints')) return;
  const transaction = whyNotWrite(run) ?? complainableOf(run);
  if (typeof transaction === 'string')
    run.report.skip(registerComplaint.name, 'registers a complaint', transaction);
  else await checkComplaint(run, transaction);
}
