import { registerComplaint } from '@billpay/api-contract/complaints';
import { transactions, type WireTransaction } from '@billpay/api-contract/transactions';
import { addDays, toBankDay } from '../../clock/bank-day';
import type { TestClient } from '@billpay/sandbox/testing/test-client';

/** Fetches all transactions of a customer, newest first. */
export async function fetchTransactions(client: TestClient): Promise<WireTransaction[]> {
  const today = toBankDay(new Date(client.now()));
  const range = { startDate: addDays(today, -250), endDate: today };
  const found: WireTransaction[] = [];
  for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
    const { data } = await client.call(transactions, { body: { ...range, pageNumber } });
    pages = data[0]?.TOTAL_PAGES ?? 0;
    found.push(...data);
  }
  return found;
}

/** Registers a complaint with this reason id and returns the outcome. */
export function complainAbout(client: TestClient, transactionID: string, complaintReasonsID = 32) {
  return client.try(registerComplaint, {
    body: {
      complaintReasonsID,
      type: 'transaction',
      transactionID,
      reason: 'Bill Paid but Amount not adjusted or still showing due amount',
      description: 'Paid, but the biller says: not yet.',
    },
  });
}

/** Registers a complaint about the service of a biller and returns the outcome. */
export function complainAboutService(
  client: TestClient,
  billerID: string,
  { complaintReasonsID = 51, ...more }: { complaintReasonsID?: number; transactionID?: string } = {},
) {
  const reason = 'Biller available. Unable to transact';
  const description = 'The bill cannot be fetched since Monday.';
  return client.try(registerComplaint, {
    body: { complaintReasonsID, type: 'service', billerID, reason, description, ...more },
  });
}
