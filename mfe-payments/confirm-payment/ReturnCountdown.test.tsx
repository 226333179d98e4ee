import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReturnCountdown } from './ReturnCountdown';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const customer = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

it('[PAY-17] shows a countdown and returns to the start once, after 60 seconds', () => {
  const onReturn = jest.fn();
  render(<ReturnCountdown onReturn={onReturn} />);
  expect(screen.getByRole('timer')).toHaveTextContent('Returning to the start in 60 seconds');
  expect(screen.getAllByText('Returning to the start in 60 seconds')).toHaveLength(1);
  passSeconds(59);
  expect(screen.getByRole('timer')).toHaveTextContent('Returning to the start in 1 second');
  expect(onReturn).not.toHaveBeenCalled();
  passSeconds(1);
  expect(onReturn).toHaveBeenCalledTimes(1);
  passSeconds(60);
  expect(onReturn).toHaveBeenCalledTimes(1);
});

it('[PAY-17] announces the countdown at 60, 30 and 10 seconds, not every second', () => {
  render(<ReturnCountdown onReturn={jest.fn()} />);
  const countdown = screen.getByRole('timer');
  const announced: (string | null)[] = [];
  for (let second = 60; second > 0; second -= 1) {
    if (countdown.ariaLive === 'polite') announced.push(countdown.textContent);
    passSeconds(1);
  }
  expect(announced).toEqual([60, 30, 10].map((left) => `Returning to the start in ${left} seconds`));
});

it('[PAY-17] lets the customer return immediately', async () => {
  const onReturn = jest.fn();
  render(<ReturnCountdown onReturn={onReturn} />);
  await customer().click(screen.getByRole('button', { name: 'Return to the start' }));
  expect(onReturn).toHaveBeenCalledTimes(1);
});

it('[PAY-17] lets the customer stay as long as necessary', async () => {
  const onReturn = jest.fn();
  render(<ReturnCountdown onReturn={onReturn} />);
  await customer().click(screen.getByRole('button', { name: 'Stay on this page' }));
  passSeconds(120);
  expect(onReturn).not.toHaveBeenCalled();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

it('[PAY-17] stops the countdown when the error disappears', () => {
  const onReturn = jest.fn();
  const { unmount } = render(<ReturnCountdown onReturn={onReturn} />);
  unmount();
  passSeconds(120);
  expect(onReturn).not.toHaveBeenCalled();
});
