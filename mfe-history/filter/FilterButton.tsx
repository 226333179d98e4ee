import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, IconButton } from '@billpay/ui/button';
import type { Period } from '../transactions/transaction-filter';
import { FilterDialog } from './FilterDialog';
import { filterTexts, labelOf } from './filter-texts';

interface FilterButtonProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const Pair = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`;

/** The filter's icon with what it is set to (HIST-02), and the way to no filter at all. */
export function FilterButton({ period, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const label = labelOf(period);
  return (
    <Pair>
      <Button
        icon={<ListFilter size={20} />}
        aria-label={filterTexts.open(label)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {period !== null && (
        <IconButton label={filterTexts.clear} icon={<X size={20} />} onClick={() => onChange(null)} />
      )}
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
