import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { complaints, complaintStatus } from '@billpay/api-contract/complaints';
import type { Host } from '@billpay/host-api';
import { toComplaint, withStatus, type Complaint } from './complaint';
import { getQueryClient, queryKeys } from './ComplaintsData';

/**
 * Returns the query of the customer's complaints, newest first (COMP-07). Refetches when the language changes, because
 * remarks are translated.
 */
export function complaintsQuery(host: Host) {
  return queryOptions({
    queryKey: [...queryKeys.complaints, host.language?.()],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Complaint[]> => {
      const { data } = await host.http.call(complaints, { signal });
      return data.map(toComplaint);
    },
  });
}

/**
 * Fetches a complaint's status from the network each time the complaint opens, and updates the list
 * (COMP-08).
 */
export function statusQuery(host: Host, { id, status, transactionId }: Complaint) {
  return queryOptions({
    queryKey: queryKeys.status(id),
    gcTime: 0,
    queryFn: async ({ signal }): Promise<string> => {
      const type = transactionId === null ? 'service' : 'transaction';
      const body = { type, complaintID: id, currentStatus: status } as const;
      const { data } = await host.http.call(complaintStatus, { body, signal });
      if (data !== status) await takeOver(host, id, data);
      return data;
    },
  });
}

/** Shows the new status immediately and refetches the list for the timeline. */
async function takeOver(host: Host, id: string, status: string): Promise<void> {
  const client = getQueryClient(host);
  const { queryKey } = complaintsQuery(host);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (all) => all?.map((one) => (one.id === id ? withStatus(one, status) : one)));
  void client.invalidateQueries({ queryKey });
}
