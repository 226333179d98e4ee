import { render, waitFor } from '@testing-library/react';
import { BillerMark } from '.';
import { pickHue, pickLetters } from './mark-of';

it.each([
  ['Tata Power Delhi', 'TP'],
  ['airtel', 'A'],
  ['Bangalore Electricity Supply Co. Ltd (BESCOM)', 'BE'],
  ['The Company Ltd', 'TC'],
  ['3D Fibre', '3F'],
  ['महावितरण', 'म'],
  ['', '?'],
])('the letters of %p are %p', (name, letters) => {
  expect(pickLetters(name)).toBe(letters);
});

it('derives the hue from the name, whatever its case', () => {
  expect(pickHue('Tata Power ')).toBe(pickHue('tata power'));
  const hues = new Set(['BESCOM', 'ACT', 'Airtel', 'Jio', 'MSEB', 'Tata Play'].map(pickHue));
  expect(hues.size).toBeGreaterThan(3);
});

it('is decoration beside the name', () => {
  const { container } = render(<BillerMark name="Airtel" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

it('shows the icon of the category where one is known, in the same space while that loads', async () => {
  const { container } = render(<BillerMark name="Tata Power Delhi" category="Electricity" />);
  expect(container.firstChild).toBeEmptyDOMElement();
  expect(container.firstChild).toHaveStyle({ width: '2.75rem' });
  await waitFor(() => expect(container.querySelector('svg')).toBeInTheDocument());
  expect(container.firstChild).toHaveStyle({ width: '2.75rem' });
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(container).not.toHaveTextContent('TP');
});
