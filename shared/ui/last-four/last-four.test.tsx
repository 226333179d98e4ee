import { render } from '@testing-library/react';
import { LastFour } from '.';

it('[HIST-03] of a number the last four show, and a word is heard for what is left out', () => {
  const { container } = render(<LastFour of="50100200304417" label="from account ending in" />);
  expect(container).toHaveTextContent('••from account ending in 4417');
  expect(container).not.toHaveTextContent('50100200304417');
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('••');
});
