import { queryOptions } from '@tanstack/react-query';
import { complaintConfig } from '@billpay/api-contract/complaints';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import type { Host } from '@billpay/host-api';
import { queryKeys } from '../complaint/ComplaintsData';
import { toDurations, type Duration } from './durations';

export interface ComplaintOptions {
  /** Durations in the bank's order, at least one. */
  readonly durations: readonly Duration[];
  readonly reasons: readonly ComplaintReason[];
  /** Reasons for complaints about a biller's service; empty if the bank accepts none. */
  readonly serviceReasons: readonly ComplaintReason[];
}

export interface ComplaintReason {
  readonly id: number;
  readonly reason: string;
}

type WireReasons = EndpointResponse<typeof complaintConfig>['data']['complaint_transaction_reasons'];

function toReasons(reasons: WireReasons): ComplaintReason[] {
  return reasons.map((one) => ({ id: one.COMPLAINT_REASONS_ID, reason: one.COMPLAINT_REASON }));
}

/** Fetches the durations and reasons of complaints (COMP-01, COMP-02). */
export function optionsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.options,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<ComplaintOptions> => {
      const { data } = await host.http.call(complaintConfig, { signal });
      return {
        durations: toDurations(data.complaint_transaction_durations),
        reasons: toReasons(data.complaint_transaction_reasons),
        serviceReasons: toReasons(data.complaint_service_reasons ?? []),
      };
    },
  });
}
