import { useId } from 'react';
import { styled } from 'styled-components';
import type { BankDayRange } from '@billpay/domain/date-ranges';
import { formatBankDay } from '@billpay/domain/dates';
import { networkName } from '@billpay/domain/network-names';
import { TOUCH_TARGET, color, space, type } from '@billpay/ui/theme';
import { registerTexts } from './register-texts';

interface DurationSliderProps {
  readonly durations: readonly string[];
  readonly value: string;
  /** Bank days of the duration. */
  readonly days: BankDayRange;
  readonly onChange: (duration: string) => void;
}

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(12)};
`;
const Label = styled.label`
  font-weight: 650;
`;
const Value = styled.p`
  color: ${color.primary};
  font-weight: 650;
`;
const Days = styled.p`
  ${type.small}
  text-align: end;
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

const THUMB = '1.5rem';
const STOP = '0.25rem';
const TRACK = '0.375rem';

/** A dot for each stop, below the middle of its thumb position. The first and the last stop have labels. */
const Stops = styled.ol`
  display: flex;
  justify-content: space-between;
  padding-inline: calc((${THUMB} - ${STOP}) / 2);
  ${type.small}
  font-size: min(0.8125rem, 4.5vw);
  color: ${color.muted};
`;
const Stop = styled.li`
  display: grid;
  justify-content: center;
  width: ${STOP};
  white-space: nowrap;
  &::before {
    content: '';
    width: ${STOP};
    height: ${STOP};
    margin-block: -0.5rem ${space(4)};
    border-radius: 50%;
    background: ${color.edge};
  }
  &:first-child {
    justify-content: start;
  }
  &:last-child {
    justify-content: end;
    justify-items: end;
  }
`;

/** A styled native range input, which supports drags, taps and arrow keys. */
const Range = styled.input<{ $filled: number }>`
  --filled: ${({ $filled }) => $filled}%;
  --fill: linear-gradient(to right, ${color.primary} var(--filled), ${color.edge} var(--filled));
  appearance: none;
  display: block;
  width: 100%;
  height: ${TOUCH_TARGET};
  margin: 0;
  background: transparent;
  cursor: pointer;
  border-radius: 999px;
  /* The focus ring is on the thumb, because around the entire track it would cover the labels. */
  &:focus-visible {
    outline: none;
    background: ${color.primarySoft};
  }
  &:focus-visible::-webkit-slider-thumb {
    outline: 2px solid ${color.primary};
    outline-offset: 3px;
  }
  &:focus-visible::-moz-range-thumb {
    outline: 2px solid ${color.primary};
    outline-offset: 3px;
  }
  &::-webkit-slider-runnable-track {
    height: ${TRACK};
    border-radius: ${TRACK};
    background: var(--fill);
  }
  &::-webkit-slider-thumb {
    appearance: none;
    width: ${THUMB};
    height: ${THUMB};
    margin-block-start: calc((${TRACK} - ${THUMB}) / 2);
    border: 3px solid ${color.surface};
    border-radius: 50%;
    background: ${color.primary};
    box-shadow: 0 0 0 1px ${color.edge};
  }
  &::-moz-range-track {
    height: ${TRACK};
    border-radius: ${TRACK};
    background: var(--fill);
  }
  &::-moz-range-thumb {
    width: ${THUMB};
    height: ${THUMB};
    box-sizing: border-box;
    border: 3px solid ${color.surface};
    border-radius: 50%;
    background: ${color.primary};
    box-shadow: 0 0 0 1px ${color.edge};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** Slider for the period of the transactions (COMP-01). */
export function DurationSlider({ durations, value, days, onChange }: DurationSliderProps) {
  const id = useId();
  const at = Math.max(0, durations.indexOf(value));
  const last = durations.length - 1;
  return (
    <div>
      <Words>
        <Label htmlFor={id}>{registerTexts.duration}</Label>
        <Value aria-hidden>{networkName(value)}</Value>
      </Words>
      <Days>{formatMessage(days)}</Days>
      <Range
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-valuetext={networkName(value)}
        onChange={(event) => onChange(durations[event.target.valueAsNumber] ?? value)}
        $filled={last === 0 ? 100 : (at / last) * 100}
      />
      <Stops aria-hidden>
        {durations.map((duration, stop) => (
          <Stop key={duration}>{(stop === 0 || stop === last) && networkName(duration)}</Stop>
        ))}
      </Stops>
    </div>
  );
}

function formatMessage({ startDate, endDate }: BankDayRange): string {
  return startDate === endDate
    ? formatBankDay(startDate)
    : registerTexts.days(formatBankDay(startDate), formatBankDay(endDate));
}
