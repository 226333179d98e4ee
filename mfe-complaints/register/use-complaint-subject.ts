import { useQuery } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { complaintsQuery } from '../complaint/complaints-api';
import type { DisputedTransaction } from './disputed-transaction';
import { findIneligibilityReason, type IneligibilityReason } from './ineligibility-reason';
import type { RegisterStep } from './register-flow';
import { transactionQuery } from './transactions-api';

/** The transaction in step two, and whether the customer can register a complaint about it. */
export interface ComplaintSubject {
  readonly transaction: DisputedTransaction;
  readonly ineligibilityReason: IneligibilityReason | null;
}

/** The query as `LoadedPart` accepts it. */
export interface ComplaintSubjectQuery {
  readonly data: ComplaintSubject | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Fetches the transaction by its reference, unless the list shows that it timed out (COMP-04). */
export function useComplaintSubject(step: RegisterStep): ComplaintSubjectQuery {
  const host = useHost();
  const about = step.name === 'describe' ? step.about : undefined;
  const details = useQuery({
    ...transactionQuery(host, about?.reference ?? ''),
    enabled: about !== undefined && !about.timedOut,
  });
  const complaints = useQuery(complaintsQuery(host));
  const transaction = about?.timedOut ?? details.data;
  // Waits for the list, which contains open complaints. If the list fails, the API alone decides.
  const waitsForList = complaints.data === undefined && complaints.isFetching;
  const isKnown = about?.timedOut !== undefined || !waitsForList;
  const data =
    transaction && isKnown
      ? {
          transaction,
          ineligibilityReason: findIneligibilityReason(transaction, complaints.data ?? [], host.now()),
        }
      : undefined;
  return {
    data,
    error: details.error,
    isFetching: details.isFetching,
    refetch: () => details.refetch(),
  };
}
