import { autoPay } from '@billpay/api-contract/auto-pay';
import { allUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import { amountPaidToday } from '@billpay/api-contract/payment';
import { charts, transactions } from '@billpay/api-contract/transactions';
import { addDays, toBankDay } from '@billpay/api/clock/bank-day';
import { requestText } from '../../load/http-connection';
import { preparePayments, readRequest, type BenchCustomer } from '../bench-customer';

/** The calls of one size of the database, ready to be sent; each request is of another customer or body. */
export type PreparedCalls = Readonly<Record<string, readonly string[]>>;

const TIMES = 4;
const DAYS_LISTED = 90;

function listRequest({ client }: BenchCustomer): string {
  const endDate = toBankDay(new Date());
  const body = { startDate: addDays(endDate, -DAYS_LISTED), endDate, pageNumber: 1 };
  const { method, path } = transactions;
  const encryptedData = client.seal(method, path, body);
  const headers = { authorization: `Bearer ${client.session.token}` };
  return requestText({ method, path: `/api${path}`, headers, body: JSON.stringify({ encryptedData }) });
}

/** The calls of Home, of History and of a payment, several times for each customer. */
export async function prepareCalls(
  readers: readonly BenchCustomer[],
  payers: readonly BenchCustomer[],
): Promise<PreparedCalls> {
  const often = Array.from({ length: TIMES }, () => readers).flat();
  const reads = (path: string) => often.map((reader) => readRequest(reader, path));
  return {
    'paid today': reads(amountPaidToday.path),
    'saved billers': reads(savedBillers.path),
    'what is due': reads(allUpcomingDues.path),
    'auto pays': reads(autoPay.path),
    'a page of transactions': often.map(listRequest),
    'spending of six months': reads(charts.path),
    'a payment': await preparePayments(payers),
  };
}
