import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { VirtualRows } from './VirtualRows';

const ROW_HEIGHT_PX = 73;
const ROWS_IN_VIEW = 8;
const ROWS_BEYOND_VIEW = 6;

// jsdom has no layout. Gives rows a height and puts the list at the top of the page.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: ROW_HEIGHT_PX });
window.scrollTo = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
  window.scrollY = 0;
  window.innerHeight = ROWS_IN_VIEW * ROW_HEIGHT_PX - 1;
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: -scrollY }) as DOMRect);
});
afterEach(() => jest.useRealTimers());

function show(count: number) {
  const draw = jest.fn((number: number) => `Number ${number}`);
  const onNearEnd = jest.fn();
  const items = Array.from({ length: count }, (_, index) => index);
  render(
    <VirtualRows label="Numbers" items={items} keyOf={String} unfinished onNearEnd={onNearEnd}>
      {draw}
    </VirtualRows>,
  );
  return { draw, onNearEnd };
}

function scrollTo(row: number): void {
  window.scrollY = row * ROW_HEIGHT_PX;
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}
function nextFrames(count: number): void {
  for (let frame = 0; frame < count; frame += 1) act(() => jest.advanceTimersByTime(17));
}
const finishScrolling = () => nextFrames(20);

describe('rows of a page of any length', () => {
  it('[HIST-03] renders the first rows with the page, before the list is measured', () => {
    let rowsAtFirst = 0;
    function Page() {
      useLayoutEffect(() => {
        rowsAtFirst = screen.getAllByRole('listitem').length;
      }, []);
      return (
        <VirtualRows label="Numbers" items={[1, 2, 3]} keyOf={String} unfinished onNearEnd={jest.fn()}>
          {String}
        </VirtualRows>
      );
    }
    render(<Page />);
    expect(rowsAtFirst).toBe(3);
  });

  it('[HIST-08] renders rows that scroll into view, and two further rows per frame', () => {
    const { draw } = show(1_000);
    finishScrolling();
    expect(draw).toHaveBeenCalledTimes(ROWS_IN_VIEW + ROWS_BEYOND_VIEW);
    draw.mockClear();
    const drawn = () => draw.mock.calls.map(([number]) => number);
    scrollTo(4);
    expect(drawn()).toEqual([14, 15]);
    nextFrames(1);
    expect(drawn()).toEqual([14, 15, 16, 17]);
    finishScrolling();
    expect(drawn()).toEqual([14, 15, 16, 17]);
    expect(screen.getAllByRole('listitem')).toHaveLength(
      ROWS_BEYOND_VIEW - 2 + ROWS_IN_VIEW + ROWS_BEYOND_VIEW,
    );
  });

  it('[HIST-08] renders all rows in view immediately after a jump', () => {
    const { draw } = show(1_000);
    finishScrolling();
    draw.mockClear();
    scrollTo(500);
    const inView = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (let row = 500; row < 500 + ROWS_IN_VIEW; row += 1) expect(inView).toContain(`Number ${row}`);
    expect(inView.length).toBeLessThan(ROWS_BEYOND_VIEW + ROWS_IN_VIEW + ROWS_BEYOND_VIEW);
    finishScrolling();
    expect(draw).toHaveBeenCalledTimes(ROWS_BEYOND_VIEW + ROWS_IN_VIEW + ROWS_BEYOND_VIEW);
  });

  it('[HIST-08] fetches the next page twenty rows before the end while the customer scrolls', () => {
    const { onNearEnd } = show(100);
    scrollTo(70);
    nextFrames(2);
    expect(onNearEnd).not.toHaveBeenCalled();
    scrollTo(74);
    expect(onNearEnd).not.toHaveBeenCalled();
    nextFrames(2);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
  });

  it('[HIST-08] fetches the next page six rows before the end when idle', () => {
    const far = show(20).onNearEnd;
    const near = show(13).onNearEnd;
    finishScrolling();
    expect(far).not.toHaveBeenCalled();
    expect(near).toHaveBeenCalledTimes(1);
  });
});
