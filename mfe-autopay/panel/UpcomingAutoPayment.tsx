import { useQuery } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { Card } from '@billpay/ui/card';
import { Collapsible } from '@billpay/ui/collapsible';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { media, useMediaQuery } from '@billpay/ui/theme';
import { AutoPayData } from '../auto-pay-data/AutoPayData';
import type { AutoPays } from '../auto-pay-data/auto-pay';
import { autoPaysQuery } from '../auto-pay-data/auto-pay-api';
import { useChangeAutoPay } from '../change/use-change-auto-pay';
import { TomorrowNotices } from '../due-tomorrow/TomorrowNotices';
import { paymentListTexts } from '../payment-list/payment-list-texts';
import { ShortList } from '../payment-list/ShortList';
import { UpcomingPaymentRow } from './UpcomingPaymentRow';

/** Number of payments shown on a small screen before 'View all' (HOME-12). */
const PAYMENTS_AT_FIRST = 1;

/** Home's panel of upcoming auto payments (HOME-11), with a notice on the day before. */
export default function UpcomingAutoPayment() {
  return (
    <AutoPayData>
      <Card as="section" aria-label={paymentListTexts.title}>
        <Collapsible title={paymentListTexts.title} headingLevel={2} defaultOpen>
          <Upcoming />
        </Collapsible>
      </Card>
    </AutoPayData>
  );
}

function Upcoming() {
  return (
    <LoadedPart
      query={useQuery(autoPaysQuery(useHost()))}
      loading={<SkeletonRows rows={1} />}
      outdated={paymentListTexts.upcomingFailed}
      failure={() => paymentListTexts.upcomingFailed}
    >
      {(autoPays) => <Payments autoPays={autoPays} />}
    </LoadedPart>
  );
}

function Payments({ autoPays: { upcoming, mandateRules } }: { autoPays: AutoPays }) {
  const small = useMediaQuery(media.medium);
  const change = useChangeAutoPay();
  return (
    <Stack gap={8}>
      <TomorrowNotices upcoming={upcoming} change={change} hasRules={mandateRules !== undefined} />
      {upcoming.length === 0 ? (
        <EmptyState text={paymentListTexts.upcomingNone} drawing="calendar" />
      ) : (
        <ShortList
          label={paymentListTexts.title}
          items={upcoming}
          keyOf={({ autoPayId }) => autoPayId}
          atFirst={small ? PAYMENTS_AT_FIRST : Infinity}
        >
          {(payment) => <UpcomingPaymentRow payment={payment} />}
        </ShortList>
      )}
      {change.dialog}
    </Stack>
  );
}
