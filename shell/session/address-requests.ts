import { openTasks } from '../extensions/open-tasks';
import { useLiveRemotes, usePortal, usePortalEffect } from '../portal-context';

/** Task for the payment lock and reports. */
export const PROTECTION_TASK = 'payments/protection';

/** Maximum length of a text on the bus. A longer link is not valid, and the task reports this. */
const MAX_TEXT = 200;

/**
 * Parameters of an address that open a task, with the name of the task's input. An empty report opens only the lock.
 */
const requests = [
  { parameter: 'report', task: PROTECTION_TASK, input: 'transactionId' },
  { parameter: 'paymentLink', task: 'payments/link', input: 'link' },
] as const;

/** Returns the input of the open task, or of the one that the end of the session has closed. */
function findInterrupted({ task: name, input }: (typeof requests)[number]): string | null {
  const { tasks, interrupted } = openTasks.getState();
  const open = [...interrupted, ...tasks].findLast(({ task }) => task === name);
  const value: unknown = (open?.request as Record<string, unknown> | undefined)?.[input];
  return typeof value === 'string' ? value : null;
}

/**
 * Returns the parameters of the interrupted tasks, or those in an address, as a query for the page on which the
 * customer continues; '' if there is none.
 */
export function keepRequests(search: string): string {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const request of requests) {
    const value = findInterrupted(request) ?? asked.get(request.parameter);
    if (value !== null) kept.set(request.parameter, value);
  }
  const query = kept.toString();
  return query && `?${query}`;
}

/** Adds these parameters of this page's address to an address of the bank. */
export function withRequests(address: string, search: string): string {
  const asked = new URLSearchParams(search);
  const kept = requests.filter(({ parameter }) => asked.has(parameter));
  if (kept.length === 0) return address;
  const url = new URL(address, location.href);
  for (const { parameter } of kept) url.searchParams.set(parameter, asked.get(parameter) ?? '');
  return url.href;
}

/** Returns whether the bank's API and a live remote offer the lock of bill payments and reports. */
export function useOffersProtection(): boolean {
  const { settings } = usePortal();
  const live = useLiveRemotes();
  return settings.protection === true && live.provider('task', PROTECTION_TASK) !== undefined;
}

/** Removes a parameter from the address, and returns its value; undefined without it. */
function takeRequest(parameter: string): string | undefined {
  const address = new URL(location.href);
  const value = address.searchParams.get(parameter);
  if (value === null) return undefined;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  return value;
}

/** Opens the tasks that the page's address requests, once. Must be rendered after the outlet of tasks. */
export function RequestsFromAddress(): null {
  const live = useLiveRemotes();
  const offersProtection = useOffersProtection();
  usePortalEffect(
    ({ bus }) => {
      for (const { parameter, task, input } of requests) {
        const isOffered = task === PROTECTION_TASK ? offersProtection : live.provider('task', task);
        const value = isOffered ? takeRequest(parameter) : undefined;
        if (value === undefined) continue;
        const request: Record<string, string> = value ? { [input]: value.slice(0, MAX_TEXT) } : {};
        bus.emit('task.requested', { task, request });
      }
    },
    [live, offersProtection],
  );
  return null;
}
