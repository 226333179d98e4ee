import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useHost, useScreen, type Host } from '@billpay/host-api';
import { messageOf } from '@billpay/host-api/http';
import type { SavedBiller } from '@billpay/domain/rules';
import { Button } from '@billpay/ui/button';
import { Card } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Skeleton, SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { media, type, useMediaQuery } from '@billpay/ui/theme';
import { sortBySoonest } from '../bill-row/due-urgency';
import { BillersData, getQueryClient } from '../billers-data/BillersData';
import { moveNewToTop, useFocusOnNew, useNewBiller } from '../billers-data/new-biller';
import { LongList } from '../long-list/LongList';
import { savedBillersQuery } from '../saved-billers/saved-billers-api';
import { savedBillersTexts } from '../saved-billers/saved-billers-texts';
import { useManageBiller } from '../saved-billers/use-manage-biller';
import { SearchEntry, SearchRow } from '../search/SearchEntry';
import { MyBillerRow } from './MyBillerRow';
import { myBillersTexts } from './my-billers-texts';

const Title = styled.h1`
  ${type.title}
`;

export function fetchAhead(host: Host): void {
  void getQueryClient(host).prefetchQuery(savedBillersQuery(host));
}

/** The page '/my-bills' with the saved billers, a search, their dues and their actions (MYB-01). */
export default function MyBillersPage() {
  useScreen('my-billers');
  return (
    <BillersData>
      <MyBillers />
    </BillersData>
  );
}

function MyBillers() {
  const billers = useQuery(savedBillersQuery(useHost()));
  const hasSome = (billers.data?.length ?? 0) > 0;
  const isLoading = billers.data === undefined && billers.isFetching;
  return (
    <Stack gap={16}>
      <Title>{myBillersTexts.title}</Title>
      {hasSome && <SearchEntry context="saved-billers" />}
      {isLoading && (
        <SearchRow>
          <Skeleton height="3rem" radius="8px" />
        </SearchRow>
      )}
      <Card>
        <LoadedPart
          query={billers}
          loading={<SkeletonRows rows={6} label={myBillersTexts.loading} />}
          outdated={savedBillersTexts.failed}
          failure={(error) => messageOf(error, savedBillersTexts.failed)}
        >
          {(all) => (all.length === 0 ? <NoBillers /> : <Billers billers={all} />)}
        </LoadedPart>
      </Card>
    </Stack>
  );
}

function Billers({ billers }: { billers: readonly SavedBiller[] }) {
  const manage = useManageBiller();
  const compact = useMediaQuery(media.medium);
  const marked = !useMediaQuery(media.narrow);
  const newBiller = useNewBiller();
  const place = useRef<HTMLDivElement>(null);
  useFocusOnNew(place, billers, newBiller);
  return (
    <div ref={place}>
      <LongList
        label={myBillersTexts.title}
        items={moveNewToTop(sortBySoonest(billers), newBiller)}
        keyOf={(biller) => biller.customerBillId}
      >
        {(biller) => <MyBillerRow biller={biller} manage={manage} compact={compact} marked={marked} />}
      </LongList>
      {manage.dialog}
    </div>
  );
}

function NoBillers() {
  const host = useHost();
  return (
    <EmptyState
      text={myBillersTexts.empty}
      action={
        host.canHandle('biller.add-requested') && (
          <Button onClick={() => host.bus.emit('biller.add-requested', { mode: 'add' })}>
            {myBillersTexts.addBiller}
          </Button>
        )
      }
    />
  );
}
