import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNearBottom } from './use-near-bottom';

const VIEW_BOTTOM_PX = 400;

/** jsdom lays nothing out: the test says where the list ends. */
function layOut(element: Element, bottomPx: number, heightPx = 1_000): void {
  Object.defineProperty(element, 'clientHeight', { value: heightPx, configurable: true });
  element.getBoundingClientRect = () => new DOMRect(0, bottomPx - heightPx, 300, heightPx);
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

function show(listBottomPx: number) {
  const onNear = jest.fn();
  const { rerender, unmount } = render(<PagedList onNear={onNear} />);
  const scroller = screen.getByTestId('scroller');
  layOut(scroller, VIEW_BOTTOM_PX, VIEW_BOTTOM_PX);
  layOut(screen.getByTestId('list'), listBottomPx);
  return { onNear, scroller, unmount, again: () => rerender(<PagedList onNear={onNear} />) };
}

describe('the next page of a list', () => {
  it.each([
    [29, 1],
    [30, 1],
    [31, 0],
    [-50, 1],
  ])('[LIST-03] %i px of the list below the view ask for it %i times', (belowPx, times) => {
    const { onNear, scroller } = show(VIEW_BOTTOM_PX + belowPx);
    fireEvent.scroll(scroller);
    expect(onNear).toHaveBeenCalledTimes(times);
  });

  it('[LIST-03] is asked for without a scroll while the list does not fill its place', () => {
    const { onNear, again } = show(VIEW_BOTTOM_PX - 100);
    again();
    expect(onNear).toHaveBeenCalledTimes(1);
  });

  it('[LIST-03] is not asked for any more once the list is gone', () => {
    const { onNear, scroller, unmount } = show(VIEW_BOTTOM_PX);
    unmount();
    fireEvent.scroll(scroller);
    expect(onNear).not.toHaveBeenCalled();
  });
});
