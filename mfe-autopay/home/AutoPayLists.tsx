import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, CardTitle } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { EmptyState } from '@billpay/ui/states';
import { space } from '@billpay/ui/theme';
import type { AutoPays } from '../auto-pay-data/auto-pay';
import { useChangeAutoPay } from '../change/use-change-auto-pay';
import { TomorrowNotices } from '../due-tomorrow/TomorrowNotices';
import { paymentListTexts } from '../payment-list/payment-list-texts';
import { ShortList } from '../payment-list/ShortList';
import { AutoPayRow } from './AutoPayRow';
import { autoPayTexts as texts } from './auto-pay-texts';
import { RecentPayments } from './RecentPayments';
import { ScheduledRow } from './ScheduledRow';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(16)};
  @media (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(24)};
  }
`;

interface AutoPayListsProps {
  readonly autoPays: AutoPays;
  /** Shown instead of the lists if no auto pay exists (AUTO-02). */
  readonly nothingSetUp: ReactNode;
}

/** The lists of Auto Pay home: upcoming payments on the left, configured auto pays on the right (AUTO-01). */
export function AutoPayLists({ autoPays, nothingSetUp }: AutoPayListsProps) {
  const change = useChangeAutoPay();
  const { all, upcoming, past } = autoPays;
  const recent = past.length > 0 && <RecentPayments payments={past} />;
  if (all.length === 0) {
    return (
      <Stack gap={16}>
        {nothingSetUp}
        {recent}
        {change.dialog}
      </Stack>
    );
  }
  return (
    <Columns>
      <Stack gap={16}>
        <TomorrowNotices upcoming={upcoming} change={change} hasRules={autoPays.mandateRules !== undefined} />
        <Card as="section" aria-label={texts.upcoming}>
          <CardTitle>{texts.upcoming}</CardTitle>
          {upcoming.length === 0 ? (
            <EmptyState text={paymentListTexts.upcomingNone} drawing="calendar" />
          ) : (
            <ShortList
              label={texts.upcoming}
              items={upcoming}
              keyOf={({ autoPayId }) => autoPayId}
              atFirst={Infinity}
            >
              {(payment) => <ScheduledRow payment={payment} all={all} change={change} />}
            </ShortList>
          )}
        </Card>
        {recent}
      </Stack>
      <Card as="section" aria-label={texts.all}>
        <CardTitle>{texts.all}</CardTitle>
        <ShortList label={texts.all} items={all} keyOf={({ id }) => id} atFirst={Infinity}>
          {(autoPay) => <AutoPayRow autoPay={autoPay} change={change} />}
        </ShortList>
      </Card>
      {change.dialog}
    </Columns>
  );
}
