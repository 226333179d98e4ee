import { act, render, screen } from '@testing-library/react';
import { VirtualRows } from './VirtualRows';

const ROW_HEIGHT_PX = 73;
const ROWS_IN_VIEW = 8;
const ROWS_BEYOND_VIEW = 6;

// jsdom lays nothing out: rows get a height here, and the list begins at the top of the page.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: ROW_HEIGHT_PX });
window.scrollTo = () => undefined;
const place = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
beforeEach(() => {
  jest.useFakeTimers();
  window.scrollY = 0;
  window.innerHeight = ROWS_IN_VIEW * ROW_HEIGHT_PX - 1;
  place.mockImplementation(() => ({ top: -scrollY }) as DOMRect);
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
const comeToRest = () => act(() => jest.runAllTimers());
const last = () => screen.getAllByRole('listitem').at(-1)?.textContent;

describe('rows of a page of any length', () => {
  it('[HIST-08] a scroll draws the rows it brings in, and no other', () => {
    const { draw } = show(1_000);
    expect(draw).toHaveBeenCalledTimes(ROWS_IN_VIEW + ROWS_BEYOND_VIEW);
    draw.mockClear();
    scrollTo(4);
    expect(draw.mock.calls.map(([number]) => number)).toEqual([14, 15, 16, 17]);
    expect(last()).toBe('Number 17');
    draw.mockClear();
    comeToRest();
    expect(draw).not.toHaveBeenCalled();
  });

  it('[HIST-08] the next page is asked for twenty rows before the end while the list goes by', () => {
    const { onNearEnd } = show(100);
    scrollTo(70);
    expect(onNearEnd).not.toHaveBeenCalled();
    scrollTo(74);
    expect(onNearEnd).toHaveBeenCalledTimes(1);
  });

  it('[HIST-08] and six rows before it when the list stands still', () => {
    expect(show(20).onNearEnd).not.toHaveBeenCalled();
    expect(show(13).onNearEnd).toHaveBeenCalledTimes(1);
  });
});
