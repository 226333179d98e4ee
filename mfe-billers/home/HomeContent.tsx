import { useHost } from '@billpay/shared/host';
import { Stack, VisuallyHidden } from '@billpay/shared/ui/layout';
import { ErrorState } from '@billpay/shared/ui/states';
import { Card } from '@billpay/shared/ui/card';
import { media, useMediaQuery } from '@billpay/shared/ui/theme';
import { UpcomingDues } from '../dues/UpcomingDues';
import { YourBillers } from '../saved-billers/YourBillers';
import { AboutAutopay } from './AboutAutopay';
import { BillersTabs } from './BillersTabs';
import { FirstTimeWelcome } from './FirstTimeWelcome';
import { isFirstTime } from './first-time';
import type { HomeData } from './home-data';
import { HomeColumns } from './home-layout';
import { homeTexts } from './home-texts';

/** Home once its parts are there, laid out for who the customer is and how wide the screen is. */
export function HomeContent({ home }: { home: HomeData }) {
  const narrow = useMediaQuery(media.narrow);
  const oneColumn = useMediaQuery(media.medium);
  const firstTime = isFirstTime(home.counts);
  const title = <VisuallyHidden as="h1">{homeTexts.title}</VisuallyHidden>;
  if (firstTime) {
    return (
      <Stack gap={16}>
        {title}
        <FirstTimeWelcome />
        <BillersTabs home={home} registeredTab={false} />
      </Stack>
    );
  }
  const coming = <WhatIsComing key="coming" home={home} />;
  const payable = (
    <Stack key="payable" gap={16}>
      {narrow && <YourBillers query={home.savedBillers} />}
      <BillersTabs home={home} registeredTab={!narrow} />
    </Stack>
  );
  return (
    <>
      {title}
      <HomeColumns>{oneColumn ? [coming, payable] : [payable, coming]}</HomeColumns>
    </>
  );
}

/** The right panel: upcoming auto payments, from the remote that has them, and upcoming dues (HOME-11). */
function WhatIsComing({ home }: { home: HomeData }) {
  const host = useHost();
  const { autoPayments, dues } = home;
  return (
    <Stack gap={16}>
      {autoPayments.isError ? (
        <Card>
          <ErrorState message={homeTexts.autoPaymentsFailed} onRetry={() => void autoPayments.refetch()} />
        </Card>
      ) : (
        <host.Panel name="upcoming-auto-payment" />
      )}
      <UpcomingDues query={dues} autoPayments={autoPayments.data} />
      <AboutAutopay />
    </Stack>
  );
}
