import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from '.';

function Field({
  start = '',
  onChange = () => undefined,
}: {
  start?: string;
  onChange?: (day: string) => void;
}) {
  const [day, setDay] = useState(start);
  return (
    <DateField
      label="Start Date"
      value={day}
      min="2026-05-22"
      max="2026-11-22"
      today="2026-11-22"
      onChange={(picked) => {
        setDay(picked);
        onChange(picked);
      }}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Start Date' });
const opener = () => screen.getByRole('button', { name: /(Choose|Change) Start Date/ });
async function openCalendar() {
  await userEvent.click(opener());
  return within(await screen.findByRole('dialog', { name: 'Choose Start Date' }));
}

describe('a typed date', () => {
  it('[HIST-07] reads a typed date as a bank day, and shows 9 Nov 2026 when the field loses the focus', async () => {
    const onChange = jest.fn();
    render(<Field onChange={onChange} />);
    expect(field()).toHaveAccessibleDescription('For example 22/11/2026');
    await userEvent.type(field(), '9/11/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-09');
    expect(field()).toHaveValue('9/11/2026');
    await userEvent.tab();
    expect(field()).toHaveValue('9 Nov 2026');
  });

  it('[HIST-07] keeps an invalid date and shows the expected format until it is corrected', async () => {
    const onChange = jest.fn();
    render(<Field start="2026-11-09" onChange={onChange} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '31/11/2026');
    expect(field()).toBeValid();
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(field()).toHaveValue('31/11/2026');
    expect(field()).toHaveAccessibleDescription('Enter a date, for example 22/11/2026');
    await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}{Backspace}2025');
    expect(field()).toBeValid();
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field()).toBeValid();
  });
});

describe('a picked date', () => {
  it("[HIST-07] offers days between the first and the last, and marks the bank's current day", async () => {
    render(<Field />);
    const calendar = await openCalendar();
    expect(calendar.getByRole('button', { name: /22 November,? 2026, today$/ })).toHaveFocus();
    expect(calendar.getByRole('button', { name: /23 November,? 2026$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled();
    for (let month = 0; month < 6; month += 1)
      await userEvent.click(calendar.getByRole('button', { name: 'Previous month' }));
    expect(calendar.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    expect(calendar.getByRole('button', { name: /21 May,? 2026$/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(calendar.getByRole('button', { name: /22 May,? 2026$/ }));
    expect(field()).toHaveValue('22 May 2026');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[HIST-07] selects a day with arrow keys, and includes the date in the name of the opening button', async () => {
    render(<Field start="2026-11-22" />);
    await openCalendar();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{PageUp}{Enter}');
    expect(field()).toHaveValue('14 Oct 2026');
    expect(opener()).toHaveFocus();
    expect(opener()).toHaveAccessibleName('Change Start Date, 14 Oct 2026');
  });

  it('[HIST-07] closes the calendar on Esc, selects nothing and returns the focus', async () => {
    const onChange = jest.fn();
    render(<Field start="2026-11-09" onChange={onChange} />);
    await openCalendar();
    await userEvent.keyboard('{ArrowLeft}{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[HIST-07] opens the calendar at a typed day, and replaces a text that is not a date', async () => {
    render(<Field />);
    await userEvent.type(field(), '3 Sep 2026');
    const calendar = await openCalendar();
    expect(calendar.getByRole('button', { name: /\b3 September,? 2026$/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.clear(field());
    await userEvent.type(field(), 'next week');
    await openCalendar();
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('22 Nov 2026');
    expect(field()).toBeValid();
  });
});
