import { render, screen } from '@testing-library/react';
import { DetailsList } from '.';

it('pairs names with values, including two rows with the same name', async () => {
  render(
    <DetailsList
      rows={[
        { label: 'Paid to', value: 'Tata Power' },
        { label: 'Additional Info', value: 'Meter 1' },
        { label: 'Additional Info', value: 'Meter 2' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Paid to',
    'Additional Info',
    'Additional Info',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Tata Power',
    'Meter 1',
    'Meter 2',
  ]);
});
