import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { amountPaidToday } from '@billpay/api-contract/accounts';
import { bankSettings } from '@billpay/api-contract/user-services';
import { useHost, type Host } from '@billpay/host-api';
import { isRateLimited, messageOf } from '@billpay/host-api/http';
import { bankDayOf } from '@billpay/domain/dates';
import { parseRupees } from '@billpay/domain/money';
import { paymentRoute, type PaymentRoute } from '@billpay/domain/rules';
import { accountChoiceTexts } from '@billpay/ui/account-choice';
import { fetchAccounts, type Account } from './accounts';
import { fetchBill, type FetchedBill } from './bill';
import { confirmTexts } from './confirm-payment-texts';
import { fetchPayee, needsPlan, type PaymentRequest } from './fetch-payee';
import type { Payee } from './payee';
import { fetchTerms, type PaymentTerms } from './payment-terms';
import { findRecentPayment, type RecentPayment } from './recent-payment';
import { keepDueUpToDate, removeDueIfNoneIsPending } from './upcoming-due';
import { problemText, usePaymentHost } from './use-payment-host';

const SETTINGS_FRESH_MS = 5 * 60_000;

/** Queries that run once each time a bill opens. */
const onceAnOpening = { staleTime: Infinity, gcTime: 0 } as const;
const settled = { staleTime: SETTINGS_FRESH_MS } as const;

export const queryKeys = {
  payee: ['payee'],
  terms: (billerId: string) => ['payment-terms', billerId],
  settings: ['bank-settings'],
  paidToday: ['paid-today'],
  accounts: ['accounts'],
  bill: (request: PaymentRequest) => ['bill', request],
  recent: (request: PaymentRequest) => ['recent-payment', request],
} as const;

/** The customer's accounts, as the account list shows them. */
export interface Accounts {
  readonly list: readonly Account[];
  readonly error: string | null;
  readonly refreshing: boolean;
  refresh(): void;
}

/**
 * Daily limit and the amount paid today; null if unknown, because the API enforces the limit too (PAY-18).
 */
export interface DayLimits {
  readonly dailyLimitPaise: number | null;
  readonly paidTodayPaise: number | null;
  /** The customer's own daily limit; null without one. */
  readonly ownLimitPaise: number | null;
}

/** Data of Confirm Payment. The accounts and the daily limit may still be loading. */
export interface PaymentData extends DayLimits {
  readonly payee: Payee;
  readonly route: PaymentRoute;
  readonly terms: PaymentTerms;
  /** Null on routes without a fetch, or if an optional fetch failed. */
  readonly bill: FetchedBill | null;
  /** Reason why an optional bill is missing. The customer may still choose the amount. */
  readonly billProblem: string | null;
  /** Waits for the daily limit while it is loading; null once it has loaded or failed. */
  readonly pendingLimits: (() => Promise<DayLimits>) | null;
  readonly accounts: Accounts;
  /** A payment with the same details that is pending or was made today, if the API reports one. */
  readonly recent: RecentPayment | null;
  /** The bank day, on which the biller's offers depend. */
  readonly today: string;
}

export type PaymentDataState =
  | { readonly status: 'loading' }
  /** `retry` is null if a retry would have the same result. */
  | { readonly status: 'failed'; readonly message: string; readonly retry: (() => void) | null }
  /** The saved biller, or the operator of a recharge, no longer exists. */
  | { readonly status: 'gone'; readonly message: string }
  | { readonly status: 'ready'; readonly data: PaymentData };

async function fetchOpeningBill(
  host: Host,
  payee: Payee,
  { signal, paymentLink }: { signal: AbortSignal; paymentLink: string | undefined },
): Promise<FetchedBill> {
  try {
    const quickPay = paymentRoute(payee.flags) === 'adhoc';
    const bill = await fetchBill(host.http, payee, { quickPay, paymentLink }, signal);
    void keepDueUpToDate(host, payee, bill.due);
    return bill;
  } catch (error) {
    await removeDueIfNoneIsPending(host, payee.customerBillId, error);
    throw error;
  }
}

function isLoading(query: UseQueryResult): boolean {
  return query.isFetching && query.data === undefined;
}

/** Returns whether data is missing because of a rate limit. Data from an earlier fetch remains usable. */
function isStoppedByRateLimit({ data, error }: UseQueryResult): boolean {
  return data === undefined && isRateLimited(error);
}

/**
 * Returns whether a payment requires the fetched bill. The optional bill of an adhoc biller may be missing.
 */
function mustHaveBill(payee: Payee, route: PaymentRoute): boolean {
  return route === 'fetched' || (route === 'adhoc' && payee.flags.fetchRequirement === 'MANDATORY');
}

/**
 * Loads the payment's data. Each query starts when its input is known. A rate limit replaces the form only until the
 * form is submitted (`isConfirming` is false), because the payment then has all its data.
 */
export function usePaymentData(
  request: PaymentRequest,
  { isConfirming, paymentLink }: { isConfirming: boolean; paymentLink?: string | undefined },
): PaymentDataState {
  const host = usePaymentHost();
  const client = useQueryClient();
  const { http, session } = host;
  const payeeQuery = useQuery({
    ...onceAnOpening,
    queryKey: [...queryKeys.payee, request],
    queryFn: ({ signal }) => fetchPayee(host, request, signal),
  });
  const payee = payeeQuery.data;
  const route = payee && paymentRoute(payee.flags);
  const isPayable = Boolean(payee && !needsPlan(payee));
  const terms = useQuery({
    ...settled,
    queryKey: queryKeys.terms(payee?.billerId ?? ''),
    queryFn: ({ signal }) => fetchTerms(http, payee as Payee, session.inAppWebView, signal),
    enabled: isPayable,
  });
  const bill = useQuery({
    ...onceAnOpening,
    queryKey: queryKeys.bill(request),
    queryFn: ({ signal }) => fetchOpeningBill(host, payee as Payee, { signal, paymentLink }),
    enabled: isPayable && (route === 'adhoc' || route === 'fetched'),
  });
  const recent = useQuery({
    ...onceAnOpening,
    queryKey: queryKeys.recent(request),
    queryFn: ({ signal }) => findRecentPayment(host, payee as Payee, signal),
    enabled: isPayable,
  });
  const limits = useLimits(host);
  const accounts = useAccounts(host);

  const retry = () => void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  const failed = (message: string, again: (() => void) | null = retry): PaymentDataState => ({
    status: 'failed',
    message,
    retry: again,
  });
  if (isLoading(payeeQuery)) return { status: 'loading' };
  if (payee === null) {
    return {
      status: 'gone',
      message: 'prepaid' in request ? confirmTexts.operatorGone : confirmTexts.billerGone,
    };
  }
  if (!payee || !route) return failed(problemText(payeeQuery.error, confirmTexts.billerFailed));
  if (!isPayable) return failed(confirmTexts.unsupportedRequest, null);
  const isAsking = isLoading(terms) || isLoading(bill) || isLoading(recent);
  // Shows the bill as soon as it arrives. Balances and limits follow.
  if (isAsking) return { status: 'loading' };
  const queries = [terms, bill, ...limits.queries, accounts.query];
  if (isConfirming && queries.some(isStoppedByRateLimit)) return failed(confirmTexts.tooManyRequests);
  if (terms.data === undefined) return failed(messageOf(terms.error, confirmTexts.termsFailed));
  if (!terms.data) return failed(confirmTexts.notPayableHere, null);
  const billProblem = bill.isError ? messageOf(bill.error, confirmTexts.billFetchFailed) : null;
  if (billProblem && mustHaveBill(payee, route)) return failed(billProblem);
  return {
    status: 'ready',
    data: {
      payee,
      route,
      terms: terms.data,
      bill: bill.data ?? null,
      billProblem,
      ...limits.view,
      accounts: accounts.view,
      recent: recent.data ?? null,
      today: bankDayOf(host.now()),
    },
  };
}

function useLimits({ http }: Host) {
  const client = useQueryClient();
  const settingsQuery = queryOptions({
    ...settled,
    queryKey: queryKeys.settings,
    queryFn: async ({ signal }) => (await http.call(bankSettings, { signal })).data,
  });
  const paidTodayQuery = queryOptions({
    ...onceAnOpening,
    queryKey: queryKeys.paidToday,
    queryFn: async ({ signal }) => {
      const { amount, ownLimit } = (await http.call(amountPaidToday, { signal })).data;
      return {
        paise: parseRupees(amount),
        ownLimitPaise: ownLimit === undefined ? null : parseRupees(ownLimit),
      };
    },
  });
  const settings = useQuery(settingsQuery);
  const paidToday = useQuery(paidTodayQuery);
  async function wait(): Promise<DayLimits> {
    const [bank, paid] = await Promise.allSettled([
      client.ensureQueryData(settingsQuery),
      client.ensureQueryData(paidTodayQuery),
    ]);
    return {
      dailyLimitPaise: bank.status === 'fulfilled' ? parseRupees(bank.value.DAILY_LIMIT) : null,
      paidTodayPaise: paid.status === 'fulfilled' ? paid.value.paise : null,
      ownLimitPaise: paid.status === 'fulfilled' ? paid.value.ownLimitPaise : null,
    };
  }
  return {
    queries: [settings, paidToday],
    view: {
      pendingLimits: isLoading(settings) || isLoading(paidToday) ? wait : null,
      dailyLimitPaise: settings.data ? parseRupees(settings.data.DAILY_LIMIT) : null,
      paidTodayPaise: paidToday.data?.paise ?? null,
      ownLimitPaise: paidToday.data?.ownLimitPaise ?? null,
    },
  };
}

function useAccounts(host: Host): { query: UseQueryResult; view: Accounts } {
  // The form does not report a failed refresh of balances, so the toast reports it.
  const { http } = useHost();
  const accounts = useQuery({
    ...onceAnOpening,
    queryKey: queryKeys.accounts,
    queryFn: ({ client, queryKey, signal }) =>
      fetchAccounts(client.getQueryData(queryKey) ? { ...host, http } : host, signal),
  });
  return {
    query: accounts,
    view: {
      list: accounts.data ?? [],
      error: accounts.isError && !isRateLimited(accounts.error) ? accountChoiceTexts.failed : null,
      refreshing: accounts.isFetching,
      refresh: () => void accounts.refetch(),
    },
  };
}

/**
 * Returns a function that refetches everything that may have changed: the bill and its key, the balances, and
 * the remaining daily limit.
 */
export function useReloadPaymentData(request: PaymentRequest): () => void {
  const client = useQueryClient();
  return () => {
    const { bill, recent, accounts, paidToday } = queryKeys;
    for (const queryKey of [bill(request), recent(request), accounts, paidToday]) {
      void client.resetQueries({ queryKey });
    }
  };
}
