import { render, screen } from '@testing-library/react';
import { Countdown } from '.';

const secondsLeft = (left: number) => <Countdown left={left} announcedAt={[30, 10]} text={`${left} s`} />;
const isAnnounced = () => screen.getByRole('timer').ariaLive === 'polite';

it('announces the countdown on its appearance and at given moments, not every second', () => {
  const { rerender } = render(secondsLeft(32));
  const announced: (string | null)[] = [];
  for (let left = 32; left >= 0; left -= 1) {
    rerender(secondsLeft(left));
    if (isAnnounced()) announced.push(screen.getByRole('timer').textContent);
  }
  expect(announced).toEqual(['32 s', '30 s', '10 s']);
});

it('announces the countdown once after a pause in which an announcement was due', () => {
  const { rerender } = render(secondsLeft(60));
  rerender(secondsLeft(59));
  expect(isAnnounced()).toBe(false);
  rerender(secondsLeft(24));
  expect(isAnnounced()).toBe(true);
  rerender(secondsLeft(23));
  expect(isAnnounced()).toBe(false);
});

it('announces the countdown again when it restarts', () => {
  const { rerender } = render(secondsLeft(5));
  rerender(secondsLeft(60));
  expect(isAnnounced()).toBe(true);
});
