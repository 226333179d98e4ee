import { presentedBills, type WirePresentedBill } from '@billpay/api-contract/presented-bills';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { callControl, type TestClient } from './test-client';

/** Presents the open bill of a saved biller, like its biller, and returns the network's id of the bill. */
export async function present(
  { origin, customer }: TestClient,
  { BILLER_ID: billerId, PARAMETERS }: Pick<WireSavedBiller, 'BILLER_ID' | 'PARAMETERS'>,
): Promise<string> {
  const parameters = Object.fromEntries(
    PARAMETERS.map(({ PARAMETER_NAME, PARAMETER_VALUE }) => [PARAMETER_NAME, PARAMETER_VALUE]),
  );
  const body = { customer, billerId, parameters };
  return (await callControl<{ billId: string }>(origin, 'POST', '/sandbox/presented-bills', body)).billId;
}

/** Withdraws a presented bill, like its biller. */
export async function withdraw({ origin }: TestClient, billId: string): Promise<void> {
  await callControl(origin, 'POST', '/sandbox/presented-bills/withdraw', { billId });
}

/** Returns the presented bill of a saved biller, as the customer sees it. */
export async function findPresented(
  client: TestClient,
  { CUSTOMER_BILL_ID: id }: Pick<WireSavedBiller, 'CUSTOMER_BILL_ID'>,
): Promise<WirePresentedBill | undefined> {
  const { data } = await client.call(presentedBills);
  return data.find(({ customerBillId }) => customerBillId === id);
}
