import { Card } from '@billpay/ui/card';
import { Stack, VisuallyHidden } from '@billpay/ui/layout';
import { Skeleton, SkeletonRows } from '@billpay/ui/skeleton';
import { SearchRow } from '../search/SearchEntry';
import { homeTexts } from './home-texts';
import { HomeColumns, SearchSlot } from './home-layout';

/** Home's two columns while it loads (HOME-01). */
export function HomeSkeleton() {
  return (
    <Stack gap={16} aria-busy="true">
      <VisuallyHidden as="h1">{homeTexts.title}</VisuallyHidden>
      <SearchSlot>
        <SearchRow>
          <Skeleton height="3rem" radius="8px" />
        </SearchRow>
      </SearchSlot>
      <HomeColumns>
        <Card>
          <Stack gap={16}>
            <Skeleton width="60%" height="1.5rem" />
            <SkeletonRows rows={5} label={homeTexts.loading} />
          </Stack>
        </Card>
        <Card aria-hidden>
          <Stack gap={16}>
            <Skeleton width="50%" height="1.5rem" />
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </Stack>
        </Card>
      </HomeColumns>
    </Stack>
  );
}
