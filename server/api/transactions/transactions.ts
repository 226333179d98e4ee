import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type {
  transactions,
  WireTransaction,
  WireTransactionInFull,
} from '@billpay/api-contract/transactions';
import type { Bank } from '../bank';
import { withPlainDigits } from '../adapters/given-text';
import { MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import { searchCondition } from '../names/search-condition';
import { addDays, startOfBankDay } from '../clock/bank-day';
import { toRupees } from '../paise';
import { reasonFor, toOutcome } from '../payments/outcome';
import { isOpen, openPromise, requireOwnPayment, selectPayment, type Payment } from '../payments/payment';
import { continuePayment } from '../payments/continue-payment';
import { listMessages } from '../messages/list-messages';
import { parseAmounts } from './searched-amounts';

const TRANSACTIONS_PAGE_SIZE = 20;

function toWireTransaction(payment: Payment): WireTransaction {
  return {
    TRANSACTION_ID: payment.id,
    TRANSACTION_REFERENCE_ID: payment.reference_id,
    TRANSACTION_STATUS: payment.status,
    REASON: reasonFor(payment),
    BILL_AMOUNT: toRupees(payment.amount),
    COMPLETION_DATE: payment.created_at.toISOString(),
    SETTLED_ON: payment.completed_at?.toISOString() ?? null,
    BILLER_NAME: payment.biller_name,
    BILLER_ID: payment.biller_id,
    CATEGORY_ID: payment.category_id,
    CATEGORY_NAME: payment.category_name,
    ACCOUNT_NUMBER: payment.account_number,
    PAYMENT_MODE: payment.mode,
    PAYMENT_CHANNEL: payment.channel,
    BILL_NUMBER: payment.category_id === MOBILE_PREPAID_CATEGORY ? null : payment.bill_number,
    FEE: toRupees(payment.fee),
    CUSTOMER_NAME: payment.customer_name,
    MOBILE_NUMBER: payment.mobile,
    PARAMETERS: payment.parameters,
    CUSTOMER_BILL_ID: payment.saved_biller_id,
    BANK_TRANSACTION_ID: payment.bank_transaction_id,
  };
}

/** A credited compensation. */
interface Credit {
  readonly amount: number;
  readonly day: string;
}

/** SQL of a payment's credited compensation; null if there is none. */
const creditsSql = (paymentId: string) =>
  `(SELECT jsonb_agg(jsonb_build_object('amount', amount, 'day', credited_on) ORDER BY day) FROM compensation
    WHERE payment_id = ${paymentId} AND state = 'credited')`;

function toCompensations(credits: readonly Credit[] | null): Pick<WireTransaction, 'COMPENSATIONS'> {
  if (credits === null) return {};
  return {
    COMPENSATIONS: credits.map(({ amount, day }) => ({ AMOUNT: toRupees(amount), CREDITED_ON: day })),
  };
}

/**
 * Returns a transaction with its receipt's details, as in the payment's own response, and with the bill's
 * current name.
 */
export async function describeTransaction(bank: Bank, payment: Payment): Promise<WireTransactionInFull> {
  const [more] = await bank.db.query<{ bill_name: string | null; credits: Credit[] | null }>(
    `SELECT (SELECT bill_name FROM saved_biller WHERE id = $1 AND deleted_at IS NULL) AS bill_name,
       ${creditsSql('$2')} AS credits`,
    [payment.saved_biller_id, payment.id],
  );
  const messages = await listMessages(bank, payment.id);
  return {
    ...toWireTransaction(payment),
    BILL_NAME: more?.bill_name ?? null,
    CREATED: payment.created_at.toISOString(),
    SETTLE_BY: openPromise(payment),
    ...toCompensations(more?.credits ?? null),
    APPROVAL_REF_NO: payment.approval,
    TRANSACTION_STEPS: toOutcome(payment).transactionSteps,
    MESSAGES: messages,
    BILL_DATE: payment.bill_facts.billDate ?? null,
    BILL_PERIOD: payment.bill_facts.billPeriod ?? null,
    DUE_DATE: payment.bill_facts.dueDate ?? null,
  };
}

/** SQL filter of a list. The first five parameters are always present. */
const wanted = `payment.customer_id = $1 AND payment.created_at >= $2 AND payment.created_at < $3
  AND ($4::text IS NULL OR strpos(lower(payment.reference_id), lower($4)) > 0)
  AND ($5::text IS NULL OR payment.biller_id IN
    (SELECT biller.id FROM biller JOIN category ON category.id = biller.category_id WHERE category.name = $5))`;

type ListFilter = Omit<EndpointBody<typeof transactions>, 'pageNumber'>;

/**
 * SQL for payments that a search text finds by amount, reference id, biller or nickname
 * (docs/decisions/0022). Finds billers once per statement, instead of once per payment.
 */
function foundBy(search: string, bind: (value: string | number) => string): string {
  const { from, to } = parseAmounts(search);
  const [least, most] = [bind(from), bind(to)];
  const has = (column: string, text = search) => searchCondition(column, text, bind);
  return `(payment.amount BETWEEN ${least} AND ${most} OR payment.amount + payment.fee BETWEEN ${least} AND ${most}
    OR ${has('lower(payment.reference_id)', withPlainDigits(search))}
    OR payment.biller_id IN (SELECT biller.id FROM biller WHERE ${has('search')} AND ${has('search_text(biller.name)')})
    OR payment.saved_biller_id IN (SELECT saved_biller.id FROM saved_biller
      WHERE saved_biller.customer_id = $1 AND saved_biller.deleted_at IS NULL AND ${has('search_text(bill_name)')}))`;
}

function conditionOf(customerId: string, filter: ListFilter) {
  const { startDate, endDate, reference = null, category = null, search = '' } = filter;
  const until = startOfBankDay(addDays(endDate, 1));
  const values: (string | number | Date | null)[] = [
    customerId,
    startOfBankDay(startDate),
    until,
    reference && withPlainDigits(reference),
    category,
  ];
  const isSearched = search.trim() !== '';
  const found = isSearched ? foundBy(search, (value) => `$${values.push(value)}`) : 'true';
  return { where: `${wanted} AND ${found}`, values };
}

/**
 * Lists a page of the transactions in a range of bank days, inclusive, newest first, with TOTAL_PAGES on the
 * first item (HIST-14). Optionally filters by part of a reference id, by category name, or by a search text
 * (HIST-01, docs/decisions/0022).
 */
export async function listTransactions(
  bank: Bank,
  customerId: string,
  { pageNumber, ...filter }: EndpointBody<typeof transactions>,
): Promise<WireTransaction[]> {
  const { where, values } = conditionOf(customerId, filter);
  const rows = await bank.db.query<
    Payment & { total: number; bill_name: string | null; credits: Credit[] | null }
  >(
    `SELECT page.*, (SELECT count(*) FROM payment WHERE ${where}) AS total,
       (SELECT bill_name FROM saved_biller WHERE id = page.saved_biller_id AND deleted_at IS NULL) AS bill_name,
       ${creditsSql('page.id')} AS credits
     FROM (${selectPayment} WHERE ${where} ORDER BY payment.created_at DESC, payment.id DESC
       LIMIT ${TRANSACTIONS_PAGE_SIZE} OFFSET $${values.length + 1}) page
     ORDER BY page.created_at DESC, page.id DESC`,
    [...values, (pageNumber - 1) * TRANSACTIONS_PAGE_SIZE],
  );
  const totalPages = Math.ceil((rows[0]?.total ?? 0) / TRANSACTIONS_PAGE_SIZE);
  return rows.map((row, index) => ({
    ...toWireTransaction(row),
    BILL_NAME: row.bill_name,
    ...toCompensations(row.credits),
    ...(index === 0 ? { TOTAL_PAGES: totalPages } : {}),
  }));
}

/**
 * Finds one of the customer's transactions by its id or reference id. Queries the network first about an open
 * transaction. Ignores a status from the caller (HIST-09, HIST-10).
 */
export async function refreshTransaction(bank: Bank, customerId: string, id: string): Promise<Payment> {
  const payment = await requireOwnPayment(bank, customerId, id);
  // A payment in progress is already waiting for the network's response. On a full disk, no outcome can be
  // stored.
  const canSettle = isOpen(payment) && payment.status !== 'bbps-in-progress' && bank.db.hasRoom();
  return canSettle ? continuePayment(bank, payment) : payment;
}
