import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { failureOf, useChange } from '@billpay/host-api/change';
import { formatNearDay } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { Button } from '@billpay/ui/button';
import { Card, CardTitle } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { ListRow } from '@billpay/ui/row';
import { media, useMediaQuery } from '@billpay/ui/theme';
import { scheduleTexts } from './schedule-texts';
import { cancelScheduled, refetchScheduled, scheduledQuery, type ScheduledPayment } from './schedules-api';

const Reason = styled.span`
  display: block;
`;

const tones = { planned: 'primary', paying: 'warning', paid: 'success', 'not-paid': 'danger' } as const;

function formatMaximum({ feePaise }: ScheduledPayment): string {
  return feePaise > 0 ? scheduleTexts.atMostWithFee(formatRupees(feePaise)) : scheduleTexts.atMost;
}

/** The scheduled payments, with Cancel until the day before, and their outcomes. */
export function Scheduled() {
  const host = useHost();
  const client = useQueryClient();
  const isNarrow = useMediaQuery(media.narrow);
  const { data } = useQuery(scheduledQuery(host));
  const cancelling = useChange({
    mutationFn: ({ id }: ScheduledPayment) => cancelScheduled(host, id),
    onSuccess: () => host.notify.success(scheduleTexts.cancelled),
    onSettled: () => refetchScheduled(client),
  });
  if (!data || data.length === 0) return null;
  return (
    <Card as="section" aria-label={scheduleTexts.scheduled}>
      <Stack gap={8}>
        <CardTitle>{scheduleTexts.scheduled}</CardTitle>
        {cancelling.error && (
          <Notice tone="danger" inSight>
            {failureOf(cancelling.error, scheduleTexts.cancelFailed)}
          </Notice>
        )}
        <ul>
          {data.map((payment) => (
            <li key={payment.id}>
              <ListRow
                name={payment.billName}
                detail={
                  <>
                    {scheduleTexts.paysOn(formatNearDay(payment.paysOn, host.now()))}{' '}
                    {payment.reason && <Reason>{payment.reason}</Reason>}
                  </>
                }
                badge={
                  <Badge tone={tones[payment.state]}>
                    {scheduleTexts.states[payment.otherName === null ? payment.state : 'waiting']}
                  </Badge>
                }
                amountBelow={isNarrow}
                amount={<Amount paise={payment.maximumPaise} size="medium" />}
                status={formatMaximum(payment)}
                actions={
                  payment.otherName === null ? (
                    payment.state === 'planned' && (
                      <Button
                        size="small"
                        variant="quiet"
                        busy={cancelling.isPending}
                        aria-label={scheduleTexts.cancelOf(payment.billName)}
                        onClick={() => void cancelling.submit(payment)}
                      >
                        {scheduleTexts.cancel}
                      </Button>
                    )
                  ) : (
                    <CheckName payment={payment} name={payment.otherName} />
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

interface CheckNameProps {
  readonly payment: ScheduledPayment;
  /** Name on the bill. */
  readonly name: string;
}

/** Opens Confirm Payment, where the customer accepts the name that the scheduled payment waits for. */
function CheckName({ payment: { billName, customerBillId }, name }: CheckNameProps) {
  const host = useHost();
  if (!host.canHandle('payment.requested')) return null;
  return (
    <Button
      size="small"
      aria-label={scheduleTexts.checkNameOf(billName)}
      onClick={() => host.bus.emit('payment.requested', { customerBillId, otherName: name })}
    >
      {scheduleTexts.checkName}
    </Button>
  );
}
