import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHost } from '@billpay/host-api';
import { messageOf } from '@billpay/host-api/http';
import type { SavedBiller } from '@billpay/domain/rules';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { sortBySoonest } from '../bill-row/due-urgency';
import { moveNewToTop, useFocusOnNew } from '../billers-data/new-biller';
import { ShortenedList } from '../long-list/ShortenedList';
import { RegisteredBiller } from './RegisteredBiller';
import { savedBillersTexts } from './saved-billers-texts';

interface SavedBillersProps {
  query: UseQueryResult<readonly SavedBiller[]>;
  /** Accessible name of the list. */
  label: string;
  /** Number of rows shown before 'View all'; defaults to all. */
  atFirst?: number;
  /** The biller that the customer has just saved (`useNewBiller`). */
  newBiller: number | null;
}

/** The saved billers, soonest due first. A click opens the payment (HOME-09). */
export function SavedBillers({ query, label, atFirst = Infinity, newBiller }: SavedBillersProps) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  useFocusOnNew(place, query.data, newBiller);
  return (
    <LoadedPart
      query={query}
      loading={<SkeletonRows rows={4} />}
      outdated={savedBillersTexts.failed}
      failure={(error) => messageOf(error, savedBillersTexts.failed)}
    >
      {(all) => {
        const billers = moveNewToTop(sortBySoonest(all), newBiller);
        if (billers.length === 0) return <EmptyState text={savedBillersTexts.empty} />;
        return (
          <div ref={place}>
            <ShortenedList
              label={label}
              items={billers}
              keyOf={(biller) => biller.customerBillId}
              atFirst={atFirst}
              onViewAll={() => host.screenShown('show-more-billers')}
            >
              {(biller) => <RegisteredBiller biller={biller} />}
            </ShortenedList>
          </div>
        );
      }}
    </LoadedPart>
  );
}
