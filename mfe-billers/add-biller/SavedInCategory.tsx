import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { styled } from 'styled-components';
import type { SavedBiller } from '@billpay/domain/rules';
import { messageOf } from '@billpay/host-api/http';
import { VisuallyHidden } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { color, space, type } from '@billpay/ui/theme';
import { ShortenedList } from '../long-list/ShortenedList';
import { SavedRow } from '../saved-billers/SavedRow';
import { savedBillersTexts } from '../saved-billers/saved-billers-texts';
import { useManageBiller } from '../saved-billers/use-manage-biller';
import { findSavedBillers } from '../search/matching-saved';
import { addBillerTexts } from './add-biller-texts';

/** A small number, so that the billers to add stay visible. */
const SAVED_AT_FIRST = 3;

interface SavedInCategoryProps {
  /** All saved billers of the customer. */
  readonly query: UseQueryResult<readonly SavedBiller[]>;
  readonly category: string;
  /** The search text; null if there is no search. */
  readonly words: string | null;
}

/** Title of a section of a category's list. */
export const SectionTitle = styled.h4`
  padding-block: ${space(8)} ${space(4)};
  ${type.small}
  font-weight: 650;
  color: ${color.muted};
`;
const Section = styled.section`
  &:focus {
    outline: none;
  }
`;

/**
 * The saved billers of a category, which the customer can pay, rename or delete (LIST-01). Renders nothing if
 * there are none.
 */
export function SavedInCategory({ query, category, words }: SavedInCategoryProps) {
  const titleId = useId();
  const manage = useManageBiller();
  const { data, error, isFetching, refetch } = query;
  const saved = useMemo(
    () => findSavedBillers(data ?? [], { words: words ?? '', category, place: null }, []),
    [data, words, category],
  );
  return (
    <>
      {error && !data && !isFetching && (
        <FailedFetch
          error={error}
          text={messageOf(error, savedBillersTexts.failed)}
          onRetry={() => void refetch()}
        />
      )}
      {saved.length > 0 && (
        <Section aria-labelledby={titleId} tabIndex={-1}>
          <SectionTitle id={titleId}>{addBillerTexts.savedSection}</SectionTitle>
          <ShortenedList
            label={addBillerTexts.savedSection}
            items={saved}
            keyOf={(biller) => biller.customerBillId}
            atFirst={SAVED_AT_FIRST}
          >
            {(biller) => <SavedRow biller={biller} manage={manage} />}
          </ShortenedList>
        </Section>
      )}
      <VisuallyHidden as="output">
        {words !== null && data !== undefined && addBillerTexts.savedFound(saved.length)}
      </VisuallyHidden>
      {manage.dialog}
    </>
  );
}
