import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import {
  cancelSchedule,
  schedulePayment,
  scheduledPayments,
  type WireScheduledPayment,
} from '@billpay/api-contract/schedules';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import { isNotFound } from '@billpay/host-api/http';
import { parseRupees } from '@billpay/domain/money';
import { queryKeys } from '../billers-data/query-keys';
import { scheduleTexts } from './schedule-texts';

/** A scheduled payment of one bill, or its outcome in the last week. */
export interface ScheduledPayment {
  readonly id: number;
  readonly customerBillId: number;
  readonly billName: string;
  /** Highest debit in paise, including the fee. */
  readonly maximumPaise: number;
  /** Highest fee in paise; 0 if the bank does not provide it. */
  readonly feePaise: number;
  /** A bank day. */
  readonly paysOn: string;
  readonly state: WireScheduledPayment['state'];
  readonly reason: string | null;
  /**
   * Name on the bill that the customer must accept before today's payment is made; null if the payment does not wait
   * for this.
   */
  readonly otherName: string | null;
}

function toScheduledPayment(wire: WireScheduledPayment): ScheduledPayment {
  const { id, customerBillId, billName, paysOn, state, reason } = wire;
  const feePaise = parseRupees(wire.fee ?? '0.00');
  return {
    id,
    customerBillId,
    billName,
    maximumPaise: parseRupees(wire.maximumAmount) + feePaise,
    feePaise,
    paysOn,
    state,
    reason,
    otherName: wire.otherName ?? null,
  };
}

async function fetchScheduled(host: Host, signal?: AbortSignal): Promise<readonly ScheduledPayment[]> {
  return (await host.http.call(scheduledPayments, { signal })).data.map(toScheduledPayment);
}

/** Scheduled payments, soonest first; null if the bank offers none. Their reasons are in the page's language. */
export function scheduledQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.scheduled(host.language?.()),
    queryFn: async ({ signal }): Promise<readonly ScheduledPayment[] | null> => {
      try {
        return await fetchScheduled(host, signal);
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/** Refetches the scheduled payments, and the bills that a schedule pays or no longer skips. */
export function refetchScheduled(client: QueryClient): Promise<unknown> {
  const { allScheduled, presentedBills, upcomingDues, savedBillers } = queryKeys;
  return Promise.all(
    [allScheduled, presentedBills, upcomingDues, savedBillers].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/**
 * Schedules a payment. After a lost response, looks the payment up instead of repeating the call.
 * @throws ApiError, or OutcomeUnknown
 */
export function schedule(host: Host, body: EndpointBody<typeof schedulePayment>): Promise<ScheduledPayment> {
  return withLookup(
    async () => toScheduledPayment((await host.http.call(schedulePayment, { body })).data),
    async () => {
      const all = await fetchScheduled(host);
      return (
        all.find(
          ({ customerBillId, paysOn }) => customerBillId === body.customerBillId && paysOn === body.paysOn,
        ) ?? null
      );
    },
    scheduleTexts.unknown,
  );
}

/** Cancels a scheduled payment. After a lost response, checks whether it is still listed. @throws ApiError */
export async function cancelScheduled(host: Host, id: number): Promise<void> {
  await withLookup(
    async () => {
      await host.http.call(cancelSchedule, { params: { id } });
      return true;
    },
    async () => ((await fetchScheduled(host)).some((one) => one.id === id) ? null : true),
    scheduleTexts.cancelFailed,
  );
}
