import { complaints, complaintStatus, registerComplaint } from '@billpay/api-contract/complaints';
import {
  checkTransactionStatus,
  transactionDetails,
  type WireTransaction,
} from '@billpay/api-contract/transactions';
import type { Customer } from '../customer';
import type { CustomerData } from '../customer-data';
import { requireOk } from '../response';
import { Failed, Skipped } from '../report';
import { groups, whyNotWrite, Scenario, isSelected, type Run } from '../run';

const finalStatuses = ['success', 'aggregator-failed', 'failed'];
/** The network accepts most complaints only a day after the transaction. */
const COOLING_OFF_MS = 24 * 3_600_000;

/** Finds a transaction about which the customer can complain, or explains why none exists. */
export function findComplainable(data: CustomerData): WireTransaction | string {
  const about = new Set(data.complaints.map(({ TRANSACTION_ID }) => TRANSACTION_ID));
  const found = data.transactions.find(
    ({ TRANSACTION_STATUS, TRANSACTION_ID, TRANSACTION_REFERENCE_ID, COMPLETION_DATE }) =>
      finalStatuses.includes(TRANSACTION_STATUS) &&
      Date.now() - Date.parse(COMPLETION_DATE) > COOLING_OFF_MS &&
      !about.has(TRANSACTION_ID) &&
      !about.has(TRANSACTION_REFERENCE_ID ?? ''),
  );
  if (data.reasons.length === 0) return 'the bank offers no complaint reasons';
  return found ?? 'no transaction of the last 90 days to complain about';
}

/** Checks that a status reported by the client changes nothing (HIST-10). */
async function checkClaimedStatus(run: Run): Promise<void> {
  const { first, firstData, report } = run;
  const claims = [
    ['success', 'aggregator-failed'],
    ['aggregator-failed', 'success'],
  ] as const;
  for (const [real, status] of claims) {
    await report.check(checkTransactionStatus.name, `does not change '${real}' to '${status}'`, async () => {
      const why = whyNotWrite(run);
      if (why !== null) throw new Skipped(why);
      const transaction = firstData.transactions.find(
        ({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === real,
      );
      if (!transaction) throw new Skipped(`the customer has no transaction of status ${real}`);
      const { TRANSACTION_ID: id } = transaction;
      requireOk(await first.call(checkTransactionStatus, { body: { transactionId: id, status } }));
      const { data } = requireOk(await first.call(transactionDetails, { params: { id } }));
      if (data.TRANSACTION_STATUS !== real) throw new Failed(`its status became ${data.TRANSACTION_STATUS}`);
    });
  }
}

/** Registers a complaint about a transaction. Throws Failed if it is refused. */
export async function registerComplaintAbout(
  customer: Customer,
  { reasons }: CustomerData,
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
  requireOk(await customer.call(registerComplaint, { body }));
}

async function checkComplaint(run: Run, transaction: WireTransaction): Promise<void> {
  const { first, firstData } = run;
  const scenario = new Scenario(run.report, registerComplaint);
  await scenario.must('registers a complaint and lists it', async () => {
    await registerComplaintAbout(first, firstData, transaction);
    const { data } = requireOk(await first.call(complaints));
    if (data.length !== firstData.complaints.length + 1)
      throw new Failed('complaints.list has not grown by one');
  });
  await scenario.of(complaintStatus).step('returns the status of a complaint', async () => {
    const [complaint] = requireOk(await first.call(complaints)).data;
    const query = { complaintID: complaint?.COMPLAINT_ID ?? '', currentStatus: complaint?.STATUS ?? '' };
    requireOk(await first.call(complaintStatus, { body: { type: 'transaction', ...query } }));
  });
}

/** Registers a complaint about the service of a saved biller, and reads its status (BEY-32). */
async function checkServiceComplaint({ first, firstData, report }: Run): Promise<void> {
  const [reason] = firstData.serviceReasons;
  const [biller] = firstData.saved;
  if (!reason || !biller) return;
  await report.check(registerComplaint.name, 'registers a complaint about a service', async () => {
    const body = {
      complaintReasonsID: reason.COMPLAINT_REASONS_ID,
      type: 'service',
      billerID: biller.BILLER_ID,
      reason: reason.COMPLAINT_REASON,
      description: 'Made by the conformance run, please close.',
    } as const;
    requireOk(await first.call(registerComplaint, { body }));
    const newest = requireOk(await first.call(complaints)).data.find(({ TYPE }) => TYPE === 'service');
    if (newest?.BILLER_NAME !== biller.BILLER_NAME) throw new Failed('the complaint is not listed');
    const query = { complaintID: newest.COMPLAINT_ID, currentStatus: newest.STATUS };
    requireOk(await first.call(complaintStatus, { body: { type: 'service', ...query } }));
  });
}

export async function checkHistory(run: Run): Promise<void> {
  run.report.startGroup(groups.history);
  if (isSelected(run, 'history', 'transactions')) await checkClaimedStatus(run);
  if (!isSelected(run, 'history', 'complaints')) return;
  const transaction = whyNotWrite(run) ?? findComplainable(run.firstData);
  if (typeof transaction === 'string')
    run.report.skip(registerComplaint.name, 'registers a complaint', transaction);
  else await checkComplaint(run, transaction);
  if (whyNotWrite(run) === null) await checkServiceComplaint(run);
}
