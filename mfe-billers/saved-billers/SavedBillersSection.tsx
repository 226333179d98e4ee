import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { SavedBiller } from '@billpay/domain/rules';
import { Card, CardTitle } from '@billpay/ui/card';
import { SavedBillers } from './SavedBillers';
import { savedBillersTexts } from './saved-billers-texts';

/** So many that the categories below are still within reach of a thumb. */
const BILLERS_AT_FIRST = 4;

/** The registered billers where the screen has no room for their tab (HOME-04): a section, so that they can be paid. */
export function SavedBillersSection({ query }: { query: UseQueryResult<readonly SavedBiller[]> }) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardTitle id={heading}>{savedBillersTexts.section}</CardTitle>
      <SavedBillers query={query} label={savedBillersTexts.section} atFirst={BILLERS_AT_FIRST} />
    </Card>
  );
}
