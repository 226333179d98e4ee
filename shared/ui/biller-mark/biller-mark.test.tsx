import { render } from '@testing-library/react';
import { BillerMark } from '.';
import { hueOf, lettersOf } from './mark-of';

it.each([
  ['Tata Power Delhi', 'TP'],
  ['airtel', 'A'],
  ['Bangalore Electricity Supply Co. Ltd (BESCOM)', 'BE'],
  ['The Company Ltd', 'TC'],
  ['3D Fibre', '3F'],
  ['महावितरण', 'म'],
  ['', '?'],
])('the letters of %p are %p', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});

it('derives the hue from the name, whatever its case', () => {
  expect(hueOf('Tata Power ')).toBe(hueOf('tata power'));
  const hues = new Set(['BESCOM', 'ACT', 'Airtel', 'Jio', 'MSEB', 'Tata Play'].map(hueOf));
  expect(hues.size).toBeGreaterThan(3);
});

it('is decoration beside the name', () => {
  const { container } = render(<BillerMark name="Airtel" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
