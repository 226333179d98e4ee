import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { media, space, useMediaQuery } from '@billpay/ui/theme';
import type { ListedBiller } from '../add-biller/listed-biller';
import { categoriesQuery } from '../categories/categories-api';
import { useManageBiller } from '../saved-billers/use-manage-biller';
import { requestToAdd } from './request-to-add';
import { FoundBillers } from './FoundBillers';
import { SavedCard } from './SavedCard';
import type { Search } from './search';
import type { SearchContext } from './search-box-texts';
import { SearchFilters } from './SearchFilters';
import { searchTexts } from './search-texts';
import { SearchStatus } from './SearchStatus';
import type { SearchPopup } from './use-search-popup';
import { useSearchResults } from './use-search-results';

export interface SearchPanelProps {
  readonly search: Search;
  readonly context: SearchContext;
  readonly popup: SearchPopup;
  /** Whether the results scroll within the panel. Otherwise its container scrolls. */
  readonly scrolls: boolean;
  /** Closes the panel and returns the focus to the search box. */
  close(): void;
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(12)};
  min-height: 0;
`;
const Results = styled.div<{ $scrolls: boolean; $beside: boolean }>`
  display: grid;
  grid-template-columns: ${({ $beside }) => ($beside ? 'minmax(0, 7fr) minmax(0, 5fr)' : 'minmax(0, 1fr)')};
  align-items: start;
  gap: ${space(16)};
  min-height: 0;
  ${({ $scrolls }) => $scrolls && 'overflow-y: auto; overscroll-behavior: contain;'}
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Panel below the search box: filters, results, and the card of the selected saved biller. */
export function SearchPanel({ search, context, popup, scrolls, close }: SearchPanelProps) {
  const host = useHost();
  const client = useQueryClient();
  const categories = useQuery(categoriesQuery(host));
  const results = useSearchResults(search, context);
  const manage = useManageBiller();
  const [chosen, setChosen] = useState<{ customerBillId: number; criteria: string } | null>(null);
  const roomBeside = !useMediaQuery(media.medium);
  const card =
    chosen?.criteria === results.criteria
      ? results.savedBillers.data?.find(({ customerBillId }) => customerBillId === chosen?.customerBillId)
      : undefined;

  function leaveFor(action: () => void): void {
    close();
    action();
  }
  function backToResults(): void {
    setChosen(null);
    popup.input.current?.focus();
  }

  return (
    <Panel tabIndex={-1}>
      <SearchFilters search={search} />
      <SearchStatus results={results} />
      <Results
        $scrolls={scrolls}
        $beside={card !== undefined && roomBeside}
        // A scroll container must be focusable to be scrolled by keyboard.
        {...(scrolls &&
          results.anyFound && { role: 'region', 'aria-label': searchTexts.region, tabIndex: 0 })}
      >
        {(!card || roomBeside) && (
          <FoundBillers
            key={results.criteria}
            results={results}
            popup={popup}
            onSaved={({ customerBillId }) => setChosen({ customerBillId, criteria: results.criteria })}
            onOther={(biller: ListedBiller) =>
              leaveFor(() => requestToAdd(host, client, categories.data, biller))
            }
          />
        )}
        {card && (
          <SavedCard
            key={card.customerBillId}
            biller={card}
            context={context}
            manage={manage}
            onBack={backToResults}
            leaveFor={leaveFor}
          />
        )}
      </Results>
      {manage.dialog}
    </Panel>
  );
}
