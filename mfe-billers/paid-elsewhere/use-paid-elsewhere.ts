import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { failureOf, useChange } from '@billpay/host-api/change';
import { queryKeys } from '../billers-data/query-keys';
import type { UpcomingDue } from '../dues/dues-api';
import { mark, paidElsewhereQuery, unmark, type PaidElsewhereDue } from './paid-elsewhere-api';
import { paidElsewhereTexts } from './paid-elsewhere-texts';

/** Dues marked as paid elsewhere, and the customer's changes. */
export interface PaidElsewhere {
  /** Empty while loading, and if the bank does not offer it. */
  readonly marked: readonly PaidElsewhereDue[];
  /** The last bill that was marked on this page, whose Undo button receives the focus; null after Undo. */
  readonly newest: number | null;
  readonly isChanging: boolean;
  /** Reason why the last change failed; null if it did not. */
  readonly failure: string | null;
  /** Undefined if the bank does not offer it. */
  readonly onMark: ((due: UpcomingDue) => void) | undefined;
  onUndo(due: PaidElsewhereDue): void;
}

/** Reads and changes which dues are marked as paid elsewhere. */
export function usePaidElsewhere(): PaidElsewhere {
  const host = useHost();
  const client = useQueryClient();
  const { data } = useQuery(paidElsewhereQuery(host));
  const [newest, setNewest] = useState<number | null>(null);
  const { upcomingDues, savedBillers, paidElsewhere } = queryKeys;
  const onSettled = () =>
    Promise.all(
      [upcomingDues, savedBillers, paidElsewhere].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const marking = useChange({
    mutationFn: async (due: UpcomingDue) => {
      await mark(host, due);
      setNewest(due.customerBillId);
    },
    onSettled,
  });
  const undoing = useChange({
    mutationFn: async (due: PaidElsewhereDue) => {
      await unmark(host, due.customerBillId);
      host.notify.success(paidElsewhereTexts.unmarked(due.billName));
      setNewest(null);
    },
    onSettled,
  });
  const error = marking.error ?? undoing.error;
  return {
    marked: data ?? [],
    newest,
    isChanging: marking.isPending || undoing.isPending,
    failure: error && failureOf(error, paidElsewhereTexts.failed),
    onMark: data
      ? (due) => {
          undoing.reset();
          void marking.submit(due);
        }
      : undefined,
    onUndo(due) {
      marking.reset();
      void undoing.submit(due);
    },
  };
}
