import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '@billpay/ui/button';
import { TOUCH_TARGET } from '@billpay/ui/theme';
import type { Period } from '../transactions/transaction-filter';
import { FilterDialog } from './FilterDialog';
import { filterTexts, formatPeriod } from './filter-texts';

interface FilterButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/**
 * Wide enough for a custom range, so that neither the clear button nor the content after it moves when the
 * label changes.
 */
const Pair = styled.div`
  display: flex;
  flex: 0 1 25rem;
  align-items: center;
  min-width: 0;
`;
const Opener = styled(Button)`
  flex: 1;
  min-width: 0;
  justify-content: start;
  text-align: start;
`;
/**
 * Stays when the clear button disappears, so that the second click of a double click hits nothing and keeps
 * the focus.
 */
const ClearSlot = styled.span`
  flex: none;
  width: ${TOUCH_TARGET};
  height: ${TOUCH_TARGET};
`;

/** Button that shows and opens the filter (HIST-02), with a second button that clears it. */
export function FilterButton({ ref, period, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const label = formatPeriod(period);
  function clear(): void {
    onChange(null);
    ref.current?.focus();
  }
  return (
    <Pair>
      <Opener
        ref={ref}
        icon={<ListFilter size={20} />}
        aria-label={filterTexts.open(label)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Opener>
      <ClearSlot onMouseDown={(event) => event.preventDefault()}>
        {period !== null && <IconButton label={filterTexts.clear} icon={<X size={20} />} onClick={clear} />}
      </ClearSlot>
      {open && (
        <FilterDialog
          period={period}
          onClose={() => setOpen(false)}
          onConfirm={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
        />
      )}
    </Pair>
  );
}
