import { useEffect } from 'react';
import { openTasks } from '../extensions/open-tasks';
import { useLiveRemotes, usePortal } from '../portal-context';

/** Task of the lock of bill payments and of reports. */
export const PROTECTION_TASK = 'payments/protection';

/** Parameter of an address with the payment that the customer wants to report; '' for the lock alone. */
const REPORT = 'report';

/** Returns the payment of the report that the end of the session has closed; undefined without one. */
function findInterruptedReport(): string | undefined {
  const { tasks, interrupted } = openTasks.getState();
  const open = [...interrupted, ...tasks].findLast(({ task }) => task === PROTECTION_TASK);
  const transactionId: unknown = open && 'transactionId' in open.request && open.request.transactionId;
  return typeof transactionId === 'string' ? transactionId : undefined;
}

/**
 * Returns the payment that the customer was reporting, or that an address asks to report, as a query for the page that
 * the customer continues with; '' without one.
 */
export function keepReport(search: string): string {
  const report = findInterruptedReport() ?? new URLSearchParams(search).get(REPORT);
  return report === null ? '' : `?${new URLSearchParams({ [REPORT]: report }).toString()}`;
}

/** Adds the payment to report in this page's address, if there is one, to an address of the bank. */
export function withReport(address: string, search: string): string {
  const report = new URLSearchParams(search).get(REPORT);
  if (report === null) return address;
  const url = new URL(address, location.href);
  url.searchParams.set(REPORT, report);
  return url.href;
}

/** Returns whether the bank's API and a live remote offer the lock of bill payments and reports. */
export function useOffersProtection(): boolean {
  const { settings } = usePortal();
  const live = useLiveRemotes();
  return settings.protection === true && live.provider('task', PROTECTION_TASK) !== undefined;
}

/** Removes the payment to report from the address, and returns it; undefined without one. */
function takeReport(): string | undefined {
  const address = new URL(location.href);
  const report = address.searchParams.get(REPORT);
  if (report === null) return undefined;
  address.searchParams.delete(REPORT);
  history.replaceState(history.state, '', address);
  return report;
}

/** Opens the report that the page's address asks for, once. Must be rendered after the outlet of tasks. */
export function ReportFromAddress(): null {
  const { bus } = usePortal();
  const isOffered = useOffersProtection();
  useEffect(() => {
    const transactionId = isOffered ? takeReport() : undefined;
    if (transactionId === undefined) return;
    bus.emit('task.requested', { task: PROTECTION_TASK, request: transactionId ? { transactionId } : {} });
  }, [bus, isOffered]);
  return null;
}
