import { render, screen } from '@testing-library/react';
import { ScrollBox } from '.';

it.each([
  [20, false],
  [21, true],
])('[HOME-12] determines whether a list of %i rows scrolls within itself: %s', (rows, scrolls) => {
  render(
    <ScrollBox rows={rows}>
      <p>Mumbai Flat Power</p>
    </ScrollBox>,
  );
  const place = screen.getByText('Mumbai Flat Power').parentElement as HTMLElement;
  expect(getComputedStyle(place).overflowY === 'auto').toBe(scrolls);
});
