import { render, screen, within } from '@testing-library/react';
import { ChunkedRows } from './ChunkedRows';
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
  it('[LIST-03] shows every row of a short list, each with its position', () => {
    const rows = show(18).getAllByRole('listitem');
    expect(rows).toHaveLength(18);
    expect(rows[17]).toHaveAttribute('aria-posinset', '18');
    expect(rows[17]).toHaveAttribute('aria-setsize', '18');
  });

  it('[LIST-03] keeps the height of rows far from the visible area, but removes them from the document', () => {
    const list = show(2_000);
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    expect(list.getByText('Number 1')).toBeInTheDocument();
    const stretches = screen.getByRole('list').children;
    expect(stretches).toHaveLength(20);
    expect(stretches[19]).toHaveStyle({ height: '7300px' });
    expect(stretches[19]).toBeEmptyDOMElement();
    const chunks = stretches[0]?.children;
    expect(chunks).toHaveLength(20);
    expect(chunks?.[19]).toHaveStyle({ height: '365px' });
  });

  it('[FIND-06] keeps the row of the active option, regardless of its distance', () => {
    const rows = (keptRow: number) => (
      <ChunkedRows items={numbers(2_000)} keptRow={keptRow}>
        {(number) => <p key={number}>{`Number ${number}`}</p>}
      </ChunkedRows>
    );
    const { rerender } = render(rows(0));
    expect(screen.queryByText('Number 1900')).not.toBeInTheDocument();
    rerender(rows(1_899));
    expect(screen.getByText('Number 1900')).toBeInTheDocument();
    expect(screen.getAllByText(/^Number/)).toHaveLength(15);
    expect(screen.getByText('Number 1896')).toBeInTheDocument();
  });
});
