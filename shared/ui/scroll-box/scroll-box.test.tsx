import { render, screen } from '@testing-library/react';
import { ScrollBox } from '.';

it.each([
  [20, 'visible'],
  [21, 'auto'],
])('[HOME-12] a list of %i rows has the overflow "%s"', (rows, overflow) => {
  render(
    <div data-testid="panel">
      <ScrollBox rows={rows}>
        <p>Mumbai Flat Power</p>
      </ScrollBox>
    </div>,
  );
  const place = screen.getByText('Mumbai Flat Power').parentElement as HTMLElement;
  expect(getComputedStyle(place).overflowY).toBe(overflow);
});
