import { useDeferredValue, useState, type ReactNode } from 'react';
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

/** Height of one payment with 'View all', in rows. */
const SHORTENED_ROWS = 1.7;

/**
 * Home with loaded data. The layout depends on the customer and the screen width. On a small screen, the auto payments
 * come first if one of them needs the customer today.
 */
export function HomeContent({ home }: { home: HomeData }) {
  const narrow = useMediaQuery(media.narrow);
  const oneColumn = useMediaQuery(media.medium);
  // Defers the content below a phone's first screen. On Back, the browser needs the full height at once to restore the scroll position.
  const isWhole = useDeferredValue(true, !narrow || home.retryOnMount);
  const firstTime = isFirstTime(home.counts);
  const newBiller = useNewBiller();
  const { Panel } = useHost();
  const { statuses, waiting = 0 } = home.autoPayments.data ?? {};
  const all = statuses?.size ?? 0;
  // Read once, so that the panel does not move while the customer uses it.
  const [isUrgent] = useState(waiting > 0);
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
      {isWhole && <BillersTabs home={home} savedBillersTab={!narrow} newBiller={newBiller} />}
    </Main>
  );
  // Dues have no badge if the auto pay call fails.
  const dues = (
    <Dues key="dues">
      <UpcomingDues query={home.dues} autoPayments={statuses} />
    </Dues>
  );
  const isFirst = oneColumn && isUrgent;
  // From the remote that provides them (HOME-11). A small screen shows one payment (HOME-12).
  const payments = (
    <AutoPaymentsSlot key="payments" $rows={oneColumn && all > 1 ? SHORTENED_ROWS : all} $notices={waiting}>
      <Panel name="upcoming-auto-payment" />
    </AutoPaymentsSlot>
  );
  return (
    <>
      {title}
      <HomeColumns>
        {oneColumn ? [isFirst && payments, dues, main] : [main, dues]}
        {isWhole && (
          <Rest>
            {!isFirst && payments}
            <RecentRecharges billers={home.savedBillers.data ?? []} />
            <AboutAutopay />
          </Rest>
        )}
      </HomeColumns>
    </>
  );
}
