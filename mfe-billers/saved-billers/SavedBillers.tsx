import type { UseQueryResult } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { messageOf } from '@billpay/host-api/http';
import type { SavedBiller } from '@billpay/domain/rules';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { soonestFirst } from '../bill-row/due-urgency';
import { ShortenedList } from '../long-list/ShortenedList';
import { RegisteredBiller } from './RegisteredBiller';
import { savedBillersTexts } from './saved-billers-texts';

interface SavedBillersProps {
  query: UseQueryResult<readonly SavedBiller[]>;
  /** The list's name for screen readers. */
  label: string;
  /** How many show before 'View all'; defaults to all. */
  atFirst?: number;
}

/** The customer's saved billers, what is due soonest first; one click leads to paying (HOME-09). */
export function SavedBillers({ query, label, atFirst = Infinity }: SavedBillersProps) {
  const host = useHost();
  return (
    <LoadedPart
      query={query}
      loading={<SkeletonRows rows={4} />}
      outdated={savedBillersTexts.failed}
      failure={(error) => messageOf(error, savedBillersTexts.failed)}
    >
      {(all) => {
        const billers = soonestFirst(all);
        if (billers.length === 0) return <EmptyState text={savedBillersTexts.empty} />;
        return (
          <ShortenedList
            label={label}
            items={billers}
            keyOf={(biller) => biller.customerBillId}
            atFirst={atFirst}
            onViewAll={() => host.screenShown('show-more-billers')}
          >
            {(biller) => <RegisteredBiller biller={biller} />}
          </ShortenedList>
        );
      }}
    </LoadedPart>
  );
}
