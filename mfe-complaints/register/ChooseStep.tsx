import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { BankDayRange } from '@billpay/domain/date-ranges';
import { networkName } from '@billpay/domain/network-names';
import { bankDayOf } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart, loadedPartTexts } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { color, type } from '@billpay/ui/theme';
import { complaintsQuery } from '../complaint/complaints-api';
import type { DisputedTransaction } from './disputed-transaction';
import { optionsQuery } from './complaint-options-api';
import type { Duration } from './durations';
import { DurationSlider } from './DurationSlider';
import { findRowMark } from './ineligibility-message';
import { chooseDuration, chooseTransaction, complainAboutService, type RegisterFlow } from './register-flow';
import { registerTexts } from './register-texts';
import { TransactionChoice } from './TransactionChoice';
import { transactionsQuery } from './transactions-api';
import { useNearBottom } from '@billpay/ui/near-bottom';

const Heading = styled.h3`
  ${type.body}
  font-weight: 650;
`;
const End = styled.p`
  ${type.small}
  color: ${color.muted};
  text-align: center;
`;

/** Step one, in which the customer selects the period and the transaction (COMP-01). */
export function ChooseStep({ flow }: { flow: RegisterFlow }) {
  const options = useQuery(optionsQuery(useHost()));
  return (
    <LoadedPart
      query={options}
      loading={<SkeletonRows rows={4} label={registerTexts.loadingOptions} />}
      outdated={registerTexts.optionsFailed}
      failure={() => registerTexts.optionsFailed}
    >
      {({ durations, serviceReasons }) => (
        <Stack gap={24}>
          {/* Above the transactions, because their list grows while the customer scrolls down. */}
          {serviceReasons.length > 0 && (
            <Button onClick={() => complainAboutService(flow)}>{registerTexts.service.open}</Button>
          )}
          <Choose flow={flow} durations={durations} />
        </Stack>
      )}
    </LoadedPart>
  );
}

function Choose({ flow, durations }: { flow: RegisterFlow; durations: readonly Duration[] }) {
  const host = useHost();
  const headingId = useId();
  const wanted = useStore(flow, (state) => state.duration);
  const duration = durations.find(({ name }) => name === wanted) ?? durations[0];
  const settled = useDebouncedValue(duration?.name);
  const longest = durations.at(-1);
  const today = bankDayOf(host.now());
  const days = duration?.daysOn(today) ?? { startDate: today, endDate: today };
  return (
    <Stack gap={24}>
      <DurationSlider
        durations={durations.map(({ name }) => name)}
        value={duration?.name ?? ''}
        days={days}
        onChange={(chosen) => chooseDuration(flow, chosen)}
      />
      <Stack gap={12}>
        <Heading id={headingId}>{registerTexts.transactions}</Heading>
        <Transactions flow={flow} days={days} wanted={settled === duration?.name} headingId={headingId}>
          {longest && longest !== duration && (
            <Button onClick={() => chooseDuration(flow, longest.name)}>
              {registerTexts.showOf(networkName(longest.name))}
            </Button>
          )}
        </Transactions>
      </Stack>
    </Stack>
  );
}

/** Returns a value after it has not changed for the slider's pause. Returns the first value immediately. */
function useDebouncedValue<T>(value: T): T {
  const { sliderPause } = useHost().durations;
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), sliderPause);
    return () => clearTimeout(timer);
  }, [value, sliderPause]);
  return settled;
}

interface TransactionsProps {
  readonly flow: RegisterFlow;
  readonly days: BankDayRange;
  /** Whether the slider has stopped. Nothing is fetched while it moves. */
  readonly wanted: boolean;
  readonly headingId: string;
  /** Action if there are no transactions. */
  readonly children: ReactNode;
}

function Transactions({ flow, days, wanted, headingId, children }: TransactionsProps) {
  const pages = useInfiniteQuery({ ...transactionsQuery(useHost(), days), enabled: wanted });
  const all = pages.data?.pages.flatMap(({ transactions }) => transactions);
  return (
    <LoadedPart
      query={{ ...pages, data: all, error: pages.isFetchNextPageError ? null : pages.error }}
      loading={<SkeletonRows rows={3} label={registerTexts.loadingTransactions} />}
      outdated={registerTexts.transactionsFailed}
      failure={() => registerTexts.transactionsFailed}
    >
      {(transactions) =>
        transactions.length === 0 ? (
          <EmptyState text={registerTexts.noTransactions} drawing="list" action={children} />
        ) : (
          <TransactionPages flow={flow} transactions={transactions} headingId={headingId} pages={pages} />
        )
      }
    </LoadedPart>
  );
}

interface TransactionPagesProps {
  readonly flow: RegisterFlow;
  readonly transactions: readonly DisputedTransaction[];
  readonly headingId: string;
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
  };
}

/** Loads the next page near the bottom, and shows Retry if a page fails. */
function TransactionPages({ flow, transactions, headingId, pages }: TransactionPagesProps) {
  const host = useHost();
  const list = useRef<HTMLDivElement>(null);
  const chosen = useStore(flow, (state) => state.chosen);
  const complaints = useQuery(complaintsQuery(host)).data ?? [];
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  // Several scroll events may arrive before the first request counts as pending.
  const next = () => void fetchNextPage({ cancelRefetch: false });
  useNearBottom(list, () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) next();
  });
  return (
    <Stack ref={list} gap={12}>
      <TransactionChoice
        transactions={transactions}
        labelledBy={headingId}
        value={chosen?.id ?? null}
        onChange={(transaction) => chooseTransaction(flow, transaction)}
        findMark={(transaction) => findRowMark(transaction, complaints, host.now())}
      />
      {isFetchingNextPage && <SkeletonRows rows={2} label={registerTexts.loadingMore} />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <Notice tone="danger" action={<Button onClick={next}>{loadedPartTexts.retry}</Button>}>
          {registerTexts.transactionsFailed}
        </Notice>
      )}
      {!hasNextPage && <End>{registerTexts.allShown(transactions.length)}</End>}
    </Stack>
  );
}
