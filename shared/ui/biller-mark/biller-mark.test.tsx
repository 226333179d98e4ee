import { render, waitFor } from '@testing-library/react';
import { BillerMark } from '.';
import { pickHue, pickLetters } from './derived-mark';

it.each([
  ['Tata Power Delhi', 'TP'],
  ['airtel', 'A'],
  ['Bangalore Electricity Supply Co. Ltd (BESCOM)', 'BE'],
  ['The Company Ltd', 'TC'],
  ['3D Fibre', '3F'],
  ['महावितरण', 'म'],
  ['', '?'],
])('derives from %p the letters %p', (name, letters) => {
  expect(pickLetters(name)).toBe(letters);
});

it('derives the hue from the name regardless of case', () => {
  expect(pickHue('Tata Power ')).toBe(pickHue('tata power'));
  const hues = new Set(['BESCOM', 'ACT', 'Airtel', 'Jio', 'MSEB', 'Tata Play'].map(pickHue));
  expect(hues.size).toBeGreaterThan(3);
});

it('hides the mark from screen readers', () => {
  const { container } = render(<BillerMark name="Airtel" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

it('shows the icon of a known category and reserves its space while it loads', async () => {
  const { container } = render(<BillerMark name="Tata Power Delhi" category="Electricity" />);
  expect(container.firstChild).toBeEmptyDOMElement();
  expect(container.firstChild).toHaveStyle({ width: '2.75rem' });
  await waitFor(() => expect(container.querySelector('svg')).toBeInTheDocument());
  expect(container.firstChild).toHaveStyle({ width: '2.75rem' });
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(container).not.toHaveTextContent('TP');
});
