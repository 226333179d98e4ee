import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { SavedBiller } from '@billpay/domain/rules';
import { Card, CardTitle } from '@billpay/ui/card';
import { SavedBillers } from './SavedBillers';
import { savedBillersTexts } from './saved-billers-texts';

/** A small number, so that the categories below stay visible. */
const BILLERS_AT_FIRST = 4;

interface SavedBillersSectionProps {
  readonly query: UseQueryResult<readonly SavedBiller[]>;
  readonly newBiller: number | null;
}

/** The saved billers as a section, for screens too narrow for the tab (HOME-04). */
export function SavedBillersSection({ query, newBiller }: SavedBillersSectionProps) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardTitle id={heading}>{savedBillersTexts.section}</CardTitle>
      <SavedBillers
        query={query}
        label={savedBillersTexts.section}
        atFirst={BILLERS_AT_FIRST}
        newBiller={newBiller}
      />
    </Card>
  );
}
