import { useId, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { pickedDay } from '@billpay/ui/date-picker';
import { TOUCH_TARGET, color, motion, radius, space, type } from '@billpay/ui/theme';
import { DAYS_IN_ROW, LAST_DAY, moveDay } from './day-keys';
import { setUpTexts as texts } from './set-up-texts';

interface DayGridProps {
  /** From 1 to 30, or null. */
  readonly value: number | null;
  onChange(day: number): void;
}

const days = Array.from({ length: LAST_DAY }, (_, index) => index + 1);

/** Returns the text with the date on which auto pay pays in a short month (AUTO-07). */
function noteOn(day: number | null): string | undefined {
  if (day === 29) return texts.day29;
  return day === 30 ? texts.day30 : undefined;
}

const Label = styled.p`
  margin-block-end: ${space(4)};
  ${type.small}
  font-weight: 500;
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(${DAYS_IN_ROW}, minmax(0, 1fr));
  gap: ${space(4)};
`;
const Day = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${TOUCH_TARGET};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  user-select: none;
  transition: background-color ${motion.quick};
  &:hover {
    border-color: ${color.primary};
    background: ${color.primarySoft};
  }
  &:has(:checked) {
    border-color: ${color.primary};
    ${pickedDay}
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
`;
/** Covers the day, so that screen readers and touch find the control there. */
const Choice = styled.input`
  appearance: none;
  position: absolute;
  inset: 0;
  margin: 0;
  border-radius: inherit;
  outline: none;
  cursor: inherit;
`;
const Note = styled.p`
  margin-block-start: ${space(8)};
  ${type.small}
  color: ${color.muted};
`;

/**
 * The days 1 to 30 as rows of radio buttons. They are one Tab stop. Arrow keys, Home and End select a day
 * (AUTO-04). A text explains when days 29 and 30 are paid in February (AUTO-07).
 */
export function DayGrid({ value, onChange }: DayGridProps) {
  const ids = { label: useId(), note: useId() };
  const name = useId();
  const grid = useRef<HTMLDivElement>(null);
  const note = noteOn(value);

  function press(event: KeyboardEvent, day: number): void {
    const next = moveDay(event.key, event.ctrlKey, day);
    if (next === null) return;
    // The browser's arrow keys ignore rows, and wrap from the last day to the first.
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[value='${next}']`)?.focus();
    onChange(next);
  }

  return (
    <div>
      <Label id={ids.label} aria-hidden>
        {texts.paymentDay}
      </Label>
      <Grid ref={grid} role="radiogroup" aria-labelledby={ids.label} aria-describedby={ids.note}>
        {days.map((day) => (
          <Day key={day}>
            <Choice
              type="radio"
              name={name}
              value={day}
              checked={day === value}
              aria-label={texts.dayOf(day)}
              onChange={() => onChange(day)}
              onKeyDown={(event) => press(event, day)}
            />
            {day}
          </Day>
        ))}
      </Grid>
      <output id={ids.note}>{note && <Note>{note}</Note>}</output>
    </div>
  );
}
