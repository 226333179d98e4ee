import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { useHost, useLanguage } from '@billpay/host-api';
import { Card, CardTitle } from '@billpay/ui/card';
import { Collapsible } from '@billpay/ui/collapsible';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Skeleton } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { media, useMediaQuery } from '@billpay/ui/theme';
import { spendingQuery } from './spending';
import { SpendingViews, type PickSpending } from './SpendingViews';
import { spendingTexts } from './spending-texts';
import { useInView } from './use-in-view';

/**
 * Spending by category and month, which is fetched when the card becomes visible. The card is next to the
 * list, or collapsed above it on a narrow screen. Memoized, so that it does not render again when pages of
 * the list load.
 */
export const SpendingCard = memo(function SpendingCard({ onPick }: { onPick: PickSpending }) {
  useLanguage();
  const wide = useMediaQuery(media.wide);
  const titleId = useId();
  if (wide) {
    return (
      <Card as="section" aria-labelledby={titleId}>
        <Stack gap={16}>
          <CardTitle id={titleId}>{spendingTexts.title}</CardTitle>
          <Spending onPick={onPick} />
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      <Collapsible title={spendingTexts.title} headingLevel={2} defaultOpen={false}>
        <Spending onPick={onPick} />
      </Collapsible>
    </Card>
  );
});

function Spending({ onPick }: { onPick: PickSpending }) {
  const [place, inView] = useInView<HTMLDivElement>();
  const spending = useQuery({ ...spendingQuery(useHost()), enabled: inView });
  return (
    <div ref={place}>
      <LoadedPart
        query={spending}
        loading={
          <Stack gap={16} role="status" aria-label={spendingTexts.loading}>
            <Skeleton height="2.75rem" />
            <Skeleton height="14rem" radius="12px" />
            <Skeleton height="11rem" />
          </Stack>
        }
        failure={() => spendingTexts.failed}
      >
        {(loaded) =>
          loaded.totalPaise === 0 ? (
            <EmptyState text={spendingTexts.none} drawing="calendar" />
          ) : (
            <SpendingViews spending={loaded} onPick={onPick} />
          )
        }
      </LoadedPart>
    </div>
  );
}
