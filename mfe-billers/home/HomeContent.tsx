import { useEffect, useRef, type ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { AboutAutopay } from '@billpay/ui/about-autopay';
import { Stack, VisuallyHidden } from '@billpay/ui/layout';
import { LazyContent } from '@billpay/ui/lazy-module';
import { media, useMediaQuery } from '@billpay/ui/theme';
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

/** Home with loaded data. The layout depends on the customer and the screen width. */
export function HomeContent({ home }: { home: HomeData }) {
  const narrow = useMediaQuery(media.narrow);
  const oneColumn = useMediaQuery(media.medium);
  const firstTime = isFirstTime(home.counts);
  const newBiller = useNewBiller();
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
      <UpcomingDues query={home.dues} autoPayments={home.autoPayments.data} />
    </Dues>
  );
  return (
    <>
      {title}
      <HomeColumns>
        {oneColumn ? [dues, main] : [main, dues]}
        <OtherPayments home={home} />
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

/**
 * The panels below the dues: upcoming auto payments, from the remote that provides them (HOME-11), and recent
 * recharges.
 */
function OtherPayments({ home }: { home: HomeData }) {
  const { Panel } = useHost();
  const small = useMediaQuery(media.medium);
  const payments = home.autoPayments.data?.size ?? 0;
  return (
    <Rest>
      <AutoPaymentsSlot $rows={small ? Math.min(payments, 1) : payments} $shortened={small && payments > 1}>
        <Panel name="upcoming-auto-payment" />
      </AutoPaymentsSlot>
      <RecentRecharges billers={home.savedBillers.data ?? []} />
      <AboutAutopay />
    </Rest>
  );
}
