import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { TOUCH_TARGET, color, motion, radius, space, type } from '@billpay/ui/theme';
import { DAYS_IN_ROW, LAST_DAY, dayAfterKey } from './day-keys';
import { setUpTexts as texts } from './set-up-texts';

interface DayGridProps {
  /** 1 to 30, or null. */
  readonly value: number | null;
  onChange(day: number): void;
}

const rows = Array.from({ length: LAST_DAY / DAYS_IN_ROW }, (_, row) =>
  Array.from({ length: DAYS_IN_ROW }, (_, place) => row * DAYS_IN_ROW + place + 1),
);

/** Which date a day falls on in a short month (AUTO-07). */
const notes: Readonly<Record<number, string>> = { 29: texts.day29, 30: texts.day30 };

const Label = styled.p`
  margin-block-end: ${space(4)};
  ${type.small}
  font-weight: 500;
`;
const Grid = styled.div`
  display: grid;
  max-width: 30rem;
  gap: ${space(4)};
`;
const GridRow = styled.div`
  display: grid;
  grid-template-columns: repeat(${DAYS_IN_ROW}, minmax(0, 1fr));
  gap: ${space(4)};
`;
const Day = styled.div`
  display: grid;
  place-items: center;
  min-height: ${TOUCH_TARGET};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  user-select: none;
  transition: background-color ${motion.quick};
  &:hover {
    background: ${color.sunken};
  }
  &[aria-selected='true'] {
    border-color: ${color.primary};
    background: ${color.primary};
    color: ${color.onPrimary};
    font-weight: 650;
  }
  &:focus-visible {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
`;
const Note = styled.p`
  margin-block-start: ${space(8)};
  ${type.small}
  color: ${color.muted};
`;

/**
 * The days 1 to 30 as a grid: one stop for Tab, arrow keys, Home and End within, Enter or Space chooses (AUTO-04).
 * 29 and 30 say what happens in February (AUTO-07).
 */
export function DayGrid({ value, onChange }: DayGridProps) {
  const ids = { label: useId(), note: useId() };
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(value ?? 1);
  const note = value === null ? undefined : notes[value];

  function press(event: KeyboardEvent, day: number): void {
    const next = dayAfterKey(event.key, event.ctrlKey, day);
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) return onChange(day);
    setStop(next);
    grid.current?.querySelector<HTMLElement>(`[data-day='${next}']`)?.focus();
  }

  return (
    <div>
      <Label id={ids.label}>{texts.paymentDay}</Label>
      <Grid ref={grid} role="grid" aria-labelledby={ids.label} aria-describedby={ids.note}>
        {rows.map((days) => (
          <GridRow key={days[0]} role="row">
            {days.map((day) => (
              <Day
                key={day}
                role="gridcell"
                data-day={day}
                aria-label={texts.dayOf(day)}
                aria-selected={day === value}
                tabIndex={day === stop ? 0 : -1}
                onFocus={() => setStop(day)}
                onClick={() => onChange(day)}
                onKeyDown={(event) => press(event, day)}
              >
                {day}
              </Day>
            ))}
          </GridRow>
        ))}
      </Grid>
      <output id={ids.note}>{note && <Note>{note}</Note>}</output>
    </div>
  );
}
