import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { failureOf, useChange } from '@billpay/host-api/change';
import { queryKeys } from '../billers-data/query-keys';
import { presentedBillsQuery, restore, skip, type PresentedBill } from './presented-bills-api';
import { presentedBillsTexts } from './presented-bills-texts';

/** The presented bills, and the customer's changes. */
export interface PresentedBills {
  /** Its data is null if the bank does not offer presented bills. */
  readonly query: UseQueryResult<readonly PresentedBill[] | null>;
  readonly skipped: readonly PresentedBill[];
  /** The last bill that was skipped on this page, whose Undo button receives the focus; null after Undo. */
  readonly newest: number | null;
  readonly isChanging: boolean;
  /** Reason why the last change failed; null if it did not. */
  readonly failure: string | null;
  onSkip(bill: PresentedBill): void;
  onUndo(bill: PresentedBill): void;
}

/** Reads and changes which presented bills are skipped. */
export function usePresentedBills(): PresentedBills {
  const host = useHost();
  const client = useQueryClient();
  const query = useQuery(presentedBillsQuery(host));
  const [newest, setNewest] = useState<number | null>(null);
  const { upcomingDues, savedBillers, presentedBills } = queryKeys;
  const onSettled = () =>
    Promise.all(
      [upcomingDues, savedBillers, presentedBills].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const skipping = useChange({
    mutationFn: async (bill: PresentedBill) => {
      await skip(host, bill);
      setNewest(bill.id);
    },
    onSettled,
  });
  const undoing = useChange({
    mutationFn: async (bill: PresentedBill) => {
      await restore(host, bill);
      host.notify.success(presentedBillsTexts.restored(bill.billName));
      setNewest(null);
    },
    onSettled,
  });
  const error = skipping.error ?? undoing.error;
  return {
    query,
    skipped: query.data?.filter(({ isSkipped }) => isSkipped) ?? [],
    newest,
    isChanging: skipping.isPending || undoing.isPending,
    failure: error && failureOf(error, presentedBillsTexts.changeFailed),
    onSkip(bill) {
      undoing.reset();
      void skipping.submit(bill);
    },
    onUndo(bill) {
      skipping.reset();
      void undoing.submit(bill);
    },
  };
}
