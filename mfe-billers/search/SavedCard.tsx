import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useBackEntries } from '@billpay/host-api/back';
import { useHost } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { Button } from '@billpay/ui/button';
import { Collapsible } from '@billpay/ui/collapsible';
import { DetailsList } from '@billpay/ui/details-list';
import { Row, VisuallyHidden } from '@billpay/ui/layout';
import { color, radius, space } from '@billpay/ui/theme';
import { SavedBillerSummary } from '../saved-billers/SavedBillerSummary';
import type { ManageBiller } from '../saved-billers/use-manage-biller';
import { listSavedDetails } from './saved-details';
import { findMainAction } from './main-action';
import type { SearchContext } from './search-box-texts';
import { searchTexts } from './search-texts';
import { useEscapeFirst } from './use-escape-first';

interface SavedCardProps {
  readonly biller: SavedBiller;
  readonly context: SearchContext;
  readonly manage: ManageBiller;
  /** Returns to the results. */
  onBack(): void;
  /** Closes the search after an action. */
  leaveFor(action: () => void): void;
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
  padding: ${space(8)} ${space(16)} ${space(16)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.canvas};
`;
const Back = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * ${space(12)});
`;

/**
 * Card of a saved biller from the results, with its details and buttons to pay, rename and delete it
 * (FIND-07).
 */
export function SavedCard({ biller, context, manage, onBack, leaveFor }: SavedCardProps) {
  const host = useHost();
  const nameId = useId();
  const card = useRef<HTMLElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const action = findMainAction(host, biller, context);
  useEffect(() => actions.current?.querySelector('button')?.focus(), []);

  // Escape and the browser's Back return to the results instead of closing the search.
  useEscapeFirst(card, true, onBack);
  useBackEntries({ open: true, canGoBack: true, onClose: onBack });

  return (
    <Card ref={card} aria-labelledby={nameId}>
      <VisuallyHidden as="h2" id={nameId}>
        {biller.billName}
      </VisuallyHidden>
      <Back variant="quiet" size="small" icon={<ArrowLeft size={20} />} onClick={onBack}>
        {searchTexts.back}
      </Back>
      <SavedBillerSummary biller={biller} />
      <Row ref={actions} gap={8} wrap>
        {action && (
          <Button variant={action.isPrimary ? 'primary' : 'soft'} onClick={() => leaveFor(action.act)}>
            {action.label}
          </Button>
        )}
        <Button icon={<Pencil size={20} />} onClick={() => manage.edit(biller)}>
          {searchTexts.edit}
        </Button>
        <Button icon={<Trash2 size={20} />} onClick={() => manage.remove(biller)}>
          {searchTexts.remove}
        </Button>
      </Row>
      <Collapsible title={searchTexts.details} defaultOpen={false} headingLevel={3}>
        <DetailsList rows={listSavedDetails(biller)} />
      </Collapsible>
    </Card>
  );
}
