import { queryOptions } from '@tanstack/react-query';
import {
  createPaymentList,
  paymentLists,
  payPaymentList,
  readPaymentList,
} from '@billpay/api-contract/payment-lists';
import type { Host } from '@billpay/host-api';
import { isNotFound } from '@billpay/host-api/http';
import { bankDayOf } from '@billpay/domain/dates';
import { toWireRupees } from '@billpay/domain/money';
import { queryKeys } from '../billers-data/query-keys';
import type { BillToPay } from './bills-to-pay';
import { isInProgress, toPaymentList, type PaymentList } from './payment-list';

/** Polling interval while payments are in progress, in ms. */
const READ_AGAIN_MS = 2_000;

/** Lists that the customer has confirmed today, newest first; null if the bank offers no lists. */
export function listsOfTodayQuery(host: Host) {
  return queryOptions<readonly PaymentList[] | null>({
    queryKey: [...queryKeys.paymentLists, bankDayOf(host.now())],
    // Keeps the page as it is while the lists of a new day are fetched.
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) => {
      try {
        return (await host.http.call(paymentLists, { signal })).data.map(toPaymentList);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/** Time in which another page may still pay a list without payments, in ms. */
const MAY_BE_SENT_MS = 10 * 60_000;

/**
 * A list with its outcomes. Is polled while payments are in progress, or while this page or an earlier one may have
 * sent it.
 */
export function paymentListQuery(host: Host, listId: string, isSending: boolean) {
  return queryOptions({
    queryKey: queryKeys.paymentList(listId),
    queryFn: async ({ signal }): Promise<PaymentList> =>
      toPaymentList((await host.http.call(readPaymentList, { params: { listId }, signal })).data),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      isSending || (data && isAwaited(data, host.now())) ? READ_AGAIN_MS : false,
  });
}

function isAwaited(list: PaymentList, nowMs: number): boolean {
  if (list.confirmedAt !== null) return isInProgress(list);
  return nowMs - Date.parse(list.createdAt) < MAY_BE_SENT_MS;
}

/** Prepares the payment of several bills, without paying them. @throws ApiError */
export async function createList(
  host: Host,
  accountNumber: string,
  bills: readonly BillToPay[],
): Promise<PaymentList> {
  const body = {
    accountNumber,
    bills: bills.map(({ customerBillId, amountPaise, reference, mode, channel }) => ({
      customerBillId,
      billAmount: toWireRupees(amountPaise),
      transactionReferenceKey: reference,
      paymentMode: mode,
      paymentChannel: channel,
    })),
  };
  const { data } = await host.http.call(createPaymentList, { body, idempotencyKey: crypto.randomUUID() });
  return toPaymentList(data);
}

/**
 * Pays a list. The API pays it once, so the client may repeat the call after a lost response.
 * @throws ApiError
 */
export async function payList(
  host: Host,
  { listId, totalPaise }: PaymentList,
  otp: string,
): Promise<PaymentList> {
  const { data } = await host.http.call(payPaymentList, {
    params: { listId },
    body: { otp, totalAmount: toWireRupees(totalPaise) },
    idempotencyKey: listId,
  });
  return toPaymentList(data);
}
