import { Card } from '@billpay/ui/card';
import { Stack, VisuallyHidden } from '@billpay/ui/layout';
import { Skeleton, SkeletonRows } from '@billpay/ui/skeleton';
import { media, useMediaQuery } from '@billpay/ui/theme';
import { SearchRow } from '../search/SearchEntry';
import { Dues, HomeColumns, Main, SearchSlot } from './home-layout';
import { homeTexts } from './home-texts';

/** Skeleton of Home, laid out like its content (HOME-01). */
export function HomeSkeleton() {
  const oneColumn = useMediaQuery(media.medium);
  const main = (
    <Main key="main">
      <SearchSlot>
        <SearchRow>
          <Skeleton height="3rem" radius="8px" />
        </SearchRow>
      </SearchSlot>
      <Card>
        <Stack gap={16}>
          <Skeleton width="60%" height="1.5rem" />
          <SkeletonRows rows={5} label={homeTexts.loading} />
        </Stack>
      </Card>
    </Main>
  );
  const dues = (
    <Dues key="dues" aria-hidden>
      <Card>
        <Stack gap={16}>
          <Skeleton height="6.5rem" radius="8px" />
          <Skeleton height="3.5rem" />
          <Skeleton height="3.5rem" />
        </Stack>
      </Card>
    </Dues>
  );
  return (
    <div aria-busy="true">
      <VisuallyHidden as="h1">{homeTexts.title}</VisuallyHidden>
      <HomeColumns>{oneColumn ? [dues, main] : [main, dues]}</HomeColumns>
    </div>
  );
}
