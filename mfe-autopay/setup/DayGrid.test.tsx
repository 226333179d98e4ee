import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { moveDay } from './day-keys';
import { DayGrid } from './DayGrid';

function Grid({ start = null }: { start?: number | null }) {
  const [day, setDay] = useState(start);
  return <DayGrid value={day} onChange={setDay} />;
}

const grid = () => within(screen.getByRole('radiogroup', { name: 'Payment date' }));
const day = (number: number) => grid().getByRole('radio', { name: `Day ${number}` });
const chosen = () => grid().queryAllByRole('radio', { checked: true });

describe('the day grid', () => {
  it('[AUTO-04] offers the days 1 to 30, with none selected', async () => {
    const { container } = render(<Grid />);
    expect(
      grid()
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(Array.from({ length: 30 }, (_, index) => String(index + 1)));
    expect(chosen()).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('[AUTO-04] treats the days as one tab stop, and moves between them with arrow keys', async () => {
    render(<Grid start={5} />);
    await userEvent.tab();
    expect(day(5)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(day(12)).toHaveFocus();
    expect(chosen()).toEqual([day(12)]);
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(day(6)).toHaveFocus();
    expect(chosen()).toEqual([day(6)]);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });

  it('[AUTO-04] selects nothing before a key or a click', async () => {
    render(<Grid />);
    await userEvent.tab();
    expect(day(1)).toHaveFocus();
    expect(chosen()).toEqual([]);
    await userEvent.keyboard(' ');
    expect(chosen()).toEqual([day(1)]);
    await userEvent.click(screen.getByText('17'));
    expect(chosen()).toEqual([day(17)]);
  });

  it.each([
    ['ArrowLeft', false, 1, 1],
    ['ArrowRight', false, 30, 30],
    ['ArrowRight', false, 6, 7],
    ['ArrowUp', false, 6, 6],
    ['ArrowUp', false, 7, 1],
    ['ArrowDown', false, 25, 25],
    ['Home', false, 10, 7],
    ['End', false, 10, 12],
    ['Home', true, 10, 1],
    ['End', true, 10, 30],
    ['a', false, 10, null],
  ])('[AUTO-04] moves the focus on %s (with Ctrl: %s) from day %d to day %j', (key, withCtrl, from, to) => {
    expect(moveDay(key, withCtrl, from)).toBe(to);
  });

  it('[AUTO-07] explains when auto pay with day 29 or 30 pays for February', async () => {
    render(<Grid />);
    const note = () => screen.getByRole('status');
    expect(note()).toBeEmptyDOMElement();
    await userEvent.click(day(30));
    expect(note()).toHaveTextContent('In February, the payment happens on 1 March.');
    await userEvent.click(day(29));
    expect(note()).toHaveTextContent('In a February of 28 days, the payment happens on 1 March.');
    await userEvent.click(day(28));
    expect(note()).toBeEmptyDOMElement();
  });
});
