import CalendarDays from 'lucide-react/icons/calendar-days';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatBankDay } from '@billpay/domain/dates';
import { IconButton } from '../button';
import type { FieldTexts } from '../field';
import { useLazyModule } from '../lazy-module';
import { Spinner } from '../spinner';
import { TextField } from '../text-field';
import { space } from '../theme/tokens';
import { datePickerTexts as texts } from './date-picker-texts';
import { readTypedDay } from './typed-day';

const fetchCalendar = () => import('./CalendarPopup');

export interface DateFieldProps extends FieldTexts {
  /** A bank day such as '2026-11-22'; '' if empty or not a date. */
  readonly value: string;
  /**
   * First and last bank day of the calendar. A typed day may be outside this range, because the form checks
   * it.
   */
  readonly min: string;
  readonly max: string;
  /** Bank day that the calendar marks as today. */
  readonly today: string;
  /** Marks the field as invalid if the form shows the error elsewhere. */
  readonly invalid?: boolean;
  readonly required?: boolean;
  onChange(bankDay: string): void;
}

/** Aligned with the edge of the box. */
const Opener = styled.span`
  display: inline-flex;
  margin-inline-end: calc(-1 * ${space(12)});
`;

/**
 * Field for a date, shown as '22 Nov 2026' (HIST-07). Customers type the date in any usual format, or select
 * it in a calendar that is fetched when it opens.
 */
export function DateField({
  value,
  min,
  max,
  today,
  invalid,
  onChange,
  label,
  hint,
  error,
  ...input
}: DateFieldProps) {
  /** The customer's text until it is displayed as a date, and then null. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const calendar = useLazyModule(fetchCalendar);
  const close = useCallback(() => setOpen(false), []);
  const isLoading = open && !calendar.module && !calendar.failed;
  const shown = value && formatBankDay(value);
  const example = toDigits(today);

  function type(text: string): void {
    setTyped(text);
    setWrong(false);
    onChange(readTypedDay(text) ?? '');
  }
  function leave(): void {
    const isDay = typed !== null && readTypedDay(typed) !== null;
    if (isDay || typed?.trim() === '') setTyped(null);
    setWrong(typed !== null && typed.trim() !== '' && !isDay);
  }
  function pick(day: string): void {
    setTyped(null);
    setWrong(false);
    onChange(day);
  }
  const problem = isWrong ? texts.wrong(example) : open && calendar.failed ? texts.notOpened : undefined;
  return (
    <div>
      <TextField
        {...input}
        label={label}
        hint={hint ?? texts.example(example)}
        error={error ?? problem}
        aria-invalid={invalid || undefined}
        value={typed ?? shown}
        onChange={type}
        onBlur={leave}
        autoComplete="off"
        spellCheck={false}
        suffix={
          <Opener>
            <IconButton
              ref={opener}
              label={shown ? texts.change(label, shown) : texts.choose(label)}
              icon={isLoading ? <Spinner $size={20} /> : <CalendarDays size={20} />}
              aria-haspopup="dialog"
              aria-expanded={open}
              aria-busy={isLoading || undefined}
              onClick={() => {
                calendar.load();
                setOpen(!open || calendar.failed);
              }}
            />
          </Opener>
        }
      />
      {open && calendar.module && (
        <calendar.module.CalendarPopup
          label={texts.choose(label)}
          title={label}
          value={value}
          min={min}
          max={max}
          today={today}
          opener={opener}
          onPick={pick}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Converts '2026-11-22' to '22/11/2026'. */
function toDigits(bankDay: string): string {
  return bankDay.split('-').toReversed().join('/');
}
