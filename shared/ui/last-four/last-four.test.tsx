import { render } from '@testing-library/react';
import { LastFour } from '.';

it('[HIST-03] shows the last four digits, with a text for the omitted ones', () => {
  const { container } = render(<LastFour of="50100200304417" label="from account ending in" />);
  expect(container).toHaveTextContent('••4417from account ending in 4417');
  expect(container).not.toHaveTextContent('50100200304417');
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('••4417');
});
