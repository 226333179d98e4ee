import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNearBottom } from './use-near-bottom';

/** Sets heights and remaining scroll distances, because jsdom has no layout. */
function layOut(element: Element, sizes: { clientHeight: number; scrollHeight?: number }): void {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(element, name, { value, configurable: true });
  }
}

function PagedList({ onNear }: { onNear: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useNearBottom(list, onNear);
  return (
    <div data-testid="scroller" style={{ overflowY: 'auto' }}>
      <div data-testid="list" ref={list} />
    </div>
  );
}

function show(pxFromBottom: number) {
  const onNear = jest.fn();
  const { rerender, unmount } = render(<PagedList onNear={onNear} />);
  const scroller = screen.getByTestId('scroller');
  layOut(scroller, { clientHeight: 400, scrollHeight: 1_024 });
  // The end of the list is 24 px of padding above the bottom, and only the bottom matters.
  layOut(screen.getByTestId('list'), { clientHeight: 1_000 });
  scroller.scrollTop = 624 - pxFromBottom;
  return { onNear, scroller, unmount, again: () => rerender(<PagedList onNear={onNear} />) };
}

describe('the next page of a list', () => {
  it.each([
    [0, 1],
    [30, 1],
    [31, 0],
    [50, 0],
  ])('[LIST-03] at %i px above the bottom, requests the next page this many times: %i', (px, times) => {
    const { onNear, scroller } = show(px);
    fireEvent.scroll(scroller);
    expect(onNear).toHaveBeenCalledTimes(times);
  });

  it('[LIST-03] requests the next page without a scroll while the list does not fill its container', () => {
    const { onNear, scroller, again } = show(0);
    layOut(scroller, { clientHeight: 400, scrollHeight: 400 });
    scroller.scrollTop = 0;
    again();
    expect(onNear).toHaveBeenCalledTimes(1);
  });

  it('[LIST-03] stops requesting after the list is unmounted', () => {
    const { onNear, scroller, unmount } = show(0);
    unmount();
    fireEvent.scroll(scroller);
    expect(onNear).not.toHaveBeenCalled();
  });
});
