import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { AboutAutopay } from '@billpay/ui/about-autopay';
import { Stack, VisuallyHidden } from '@billpay/ui/layout';
import { LazyContent } from '@billpay/ui/lazy-module';
import { media, useMediaQuery } from '@billpay/ui/theme';
import type { NextAutoPayments } from '../billers-data/auto-pay-api';
import { useNewBiller } from '../billers-data/new-biller';
import { UpcomingDues } from '../dues/UpcomingDues';
import { RecentRecharges } from '../prepaid/RecentRecharges';
import { SavedBillersSection } from '../saved-billers/SavedBillersSection';
import { SearchEntry } from '../search/SearchEntry';
import { BillersTabs } from './BillersTabs';
import { isFirstTime } from './first-time';
import type { HomeData } from './home-data';
import { AutoPaymentsSlot, Dues, HomeColumns, Main, Rest, SearchSlot } from './home-layout';
import { HomeSkeleton } from './HomeSkeleton';
import { homeTexts } from './home-texts';

/** Fetched only for first-time customers. */
const fetchWelcome = () => import('./FirstTimeWelcome');

/**
 * Home with loaded data. The layout depends on the customer and the screen width. On a small screen, the auto payments
 * come first if one of them needs the customer today.
 */
export function HomeContent({ home }: { home: HomeData }) {
  const narrow = useMediaQuery(media.narrow);
  const oneColumn = useMediaQuery(media.medium);
  const firstTime = isFirstTime(home.counts);
  const newBiller = useNewBiller();
  const next = home.autoPayments.data;
  // Keeps its place while the customer acts in it.
  const [isUrgent] = useState(!!next?.waiting);
  useFocusAfterWelcome(firstTime);
  const title = <VisuallyHidden as="h1">{homeTexts.title}</VisuallyHidden>;
  const search = (
    <SearchSlot>
      <SearchEntry context="main" />
    </SearchSlot>
  );
  if (firstTime) {
    const withWelcome = (welcome: ReactNode) => (
      <Stack gap={16}>
        {title}
        {search}
        {welcome}
        <BillersTabs home={home} savedBillersTab={false} newBiller={newBiller} />
      </Stack>
    );
    return (
      <LazyContent fetchModule={fetchWelcome} loading={<HomeSkeleton />} failed={() => withWelcome(null)}>
        {({ FirstTimeWelcome }) => withWelcome(<FirstTimeWelcome />)}
      </LazyContent>
    );
  }
  const main = (
    <Main key="main">
      {search}
      {narrow && <SavedBillersSection query={home.savedBillers} newBiller={newBiller} />}
      <BillersTabs home={home} savedBillersTab={!narrow} newBiller={newBiller} />
    </Main>
  );
  // Dues have no badge if the auto pay call fails.
  const dues = (
    <Dues key="dues">
      <UpcomingDues query={home.dues} autoPayments={next?.statuses} />
    </Dues>
  );
  const isFirst = oneColumn && isUrgent;
  const payments = <AutoPayments key="payments" next={next} small={oneColumn} />;
  return (
    <>
      {title}
      <HomeColumns>
        {oneColumn ? [isFirst && payments, dues, main] : [main, dues]}
        <Rest>
          {!isFirst && payments}
          <RecentRecharges billers={home.savedBillers.data ?? []} />
          <AboutAutopay />
        </Rest>
      </HomeColumns>
    </>
  );
}

/**
 * Moves a lost focus to the page. When the customer saves the first biller, it replaces the welcome together
 * with the selected category.
 */
function useFocusAfterWelcome(firstTime: boolean): void {
  const wasFirstTime = useRef(firstTime);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (wasFirstTime.current && !firstTime && isLost) document.querySelector('main')?.focus();
    wasFirstTime.current = firstTime;
  }, [firstTime]);
}

/** Height of one payment with 'View all', in rows. */
const SHORTENED_ROWS = 1.7;

interface AutoPaymentsProps {
  readonly next: NextAutoPayments | undefined;
  readonly small: boolean;
}

/** Upcoming auto payments, from the remote that provides them (HOME-11). A small screen shows one payment (HOME-12). */
function AutoPayments({ next, small }: AutoPaymentsProps) {
  const { Panel } = useHost();
  const { statuses, waiting = 0 } = next ?? {};
  const all = statuses?.size ?? 0;
  return (
    <AutoPaymentsSlot $rows={small && all > 1 ? SHORTENED_ROWS : all} $notices={waiting}>
      <Panel name="upcoming-auto-payment" />
    </AutoPaymentsSlot>
  );
}
