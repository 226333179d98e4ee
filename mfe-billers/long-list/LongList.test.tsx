import { render, screen, within } from '@testing-library/react';
import { LongList } from './LongList';

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number + 1);

function show(count: number) {
  render(
    <LongList label="Numbers" items={numbers(count)} keyOf={(number) => number}>
      {(number) => <button>{`Number ${number}`}</button>}
    </LongList>,
  );
  return within(screen.getByRole('list', { name: 'Numbers' }));
}

describe('a list of any length', () => {
  it('[LIST-03] shows every row of a short list, each with its place', () => {
    const rows = show(23).getAllByRole('listitem');
    expect(rows).toHaveLength(23);
    expect(rows[22]).toHaveAttribute('aria-posinset', '23');
    expect(rows[22]).toHaveAttribute('aria-setsize', '23');
  });

  it('[LIST-03] keeps far rows out of the document, but not their height', () => {
    const list = show(2_000);
    expect(list.getAllByRole('listitem')).toHaveLength(40);
    expect(list.getByText('Number 1')).toBeInTheDocument();
    const places = screen.getByRole('list').children;
    expect(places).toHaveLength(200);
    expect(places[199]).toHaveStyle({ height: '730px' });
  });
});
