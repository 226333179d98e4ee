import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { bankDayOf } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { Radio } from '@billpay/ui/field';
import { Notice } from '@billpay/ui/notice';
import { TOUCH_TARGET, color, radius, space } from '@billpay/ui/theme';
import { filterRanges, type FilterRange, type Period } from '../transactions/transaction-filter';
import { checkDates, type CustomDates } from './custom-range';
import { CustomRange } from './CustomRange';
import { filterTexts } from './filter-texts';

interface FilterDialogProps {
  readonly period: Period;
  readonly onConfirm: (period: Period) => void;
  readonly onClose: () => void;
}

const Choices = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    color: ${color.muted};
  }
`;
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-height: ${TOUCH_TARGET};
  margin-inline: calc(-1 * ${space(8)});
  padding-inline: ${space(8)};
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
`;

/** The 'Select Filter' dialog with named ranges and a custom range (HIST-06, HIST-07). */
export function FilterDialog({ period, onConfirm, onClose }: FilterDialogProps) {
  const today = bankDayOf(useHost().now());
  const [name, setName] = useState(period?.name ?? null);
  const [dates, setDates] = useState<CustomDates>(
    period?.name === 'Custom' ? period : { startDate: '', endDate: '' },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const words = useRef<HTMLDivElement>(null);
  // On a small screen, the dates are below the ranges and outside the visible area.
  useEffect(() => {
    if (problem !== null) words.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  function confirm(): void {
    const found = name === 'Custom' ? checkDates(dates, today) : name === null && filterTexts.selectRange;
    setProblem(found || null);
    if (found || name === null) return;
    onConfirm(name === 'Custom' ? { name, ...dates } : { name });
  }

  function choose(chosen: FilterRange | 'Custom'): void {
    setName(chosen);
    setProblem(null);
  }

  return (
    <Dialog
      open
      title={filterTexts.title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{filterTexts.close}</Button>
          <Button variant="primary" onClick={confirm}>
            {filterTexts.confirm}
          </Button>
        </>
      }
    >
      <RangeChoices chosen={name} onChoose={choose}>
        {name === 'Custom' && (
          <CustomRange dates={dates} today={today} invalid={problem !== null} onChange={setDates} />
        )}
      </RangeChoices>
      <div ref={words}>{problem && <Notice tone="danger">{problem}</Notice>}</div>
    </Dialog>
  );
}

interface RangeChoicesProps {
  readonly chosen: FilterRange | 'Custom' | null;
  readonly onChoose: (name: FilterRange | 'Custom') => void;
  readonly children: ReactNode;
}

function RangeChoices({ chosen, onChoose, children }: RangeChoicesProps) {
  const group = useId();
  return (
    <Choices>
      <legend>{filterTexts.choose}</legend>
      {([...filterRanges, 'Custom'] as const).map((name) => (
        <Choice key={name}>
          <Radio
            name={group}
            checked={name === chosen}
            data-autofocus={name === chosen || undefined}
            onChange={() => onChoose(name)}
          />
          {filterTexts.ranges[name]}
        </Choice>
      ))}
      {children}
    </Choices>
  );
}
