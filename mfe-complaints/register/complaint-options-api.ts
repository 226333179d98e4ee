import { queryOptions } from '@tanstack/react-query';
import { complaintConfig } from '@billpay/api-contract/complaints';
import { bankDayOf } from '@billpay/domain/dates';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../complaints-data/query-keys';
import { daysOf } from './durations';

export interface ComplaintOptions {
  /** Known durations, in the bank's order. */
  readonly durations: readonly string[];
  readonly reasons: readonly { readonly id: number; readonly reason: string }[];
}

/** What a complaint can be about, and for which reasons (COMP-01, COMP-02). */
export function optionsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.options,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<ComplaintOptions> => {
      const { data } = await host.http.call(complaintConfig, { signal });
      const today = bankDayOf(host.now());
      return {
        durations: data.complaint_transaction_durations
          .map(({ DURATION }) => DURATION)
          .filter((duration) => daysOf(duration, today) !== null),
        reasons: data.complaint_transaction_reasons.map((one) => ({
          id: one.COMPLAINT_REASONS_ID,
          reason: one.COMPLAINT_REASON,
        })),
      };
    },
  });
}
