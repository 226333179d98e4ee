import { queryOptions } from '@tanstack/react-query';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import type { WireDue } from '@billpay/api-contract/dues';
import type { Host } from '@billpay/host-api';
import { parseRupees } from '@billpay/domain/money';
import { unpaidAfter } from '@billpay/domain/rules';
import { queryKeys } from '../billers-data/query-keys';

export interface UpcomingDue {
  readonly customerBillId: number;
  readonly billName: string;
  readonly amountPaise: number;
  /** A bank day. */
  readonly dueDate: string | null;
  /** Sum of the bill's pending payments in paise; null if there are none. */
  readonly pendingPaise: number | null;
  /** Remaining due in paise if the pending payments succeed. */
  readonly unpaidPaise: number;
}

function paiseOrNull(rupees: string | null | undefined): number | null {
  return rupees == null ? null : parseRupees(rupees);
}

function toUpcomingDue(wire: WireDue): UpcomingDue {
  const amountPaise = parseRupees(wire.dueAmount);
  const pendingPaise = paiseOrNull(wire.pendingAmount);
  return {
    customerBillId: wire.customerBillID,
    billName: wire.billName,
    amountPaise,
    dueDate: wire.dueDate,
    pendingPaise,
    unpaidPaise: unpaidAfter(amountPaise, pendingPaise, paiseOrNull(wire.amountAfterPending)),
  };
}

export function upcomingDuesQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.upcomingDues,
    queryFn: async ({ signal }): Promise<readonly UpcomingDue[]> => {
      const { data } = await host.http.call(allUpcomingDues, { signal });
      return data.map(toUpcomingDue);
    },
  });
}
