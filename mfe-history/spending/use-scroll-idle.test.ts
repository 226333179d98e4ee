import { act, renderHook } from '@testing-library/react';
import { useScrollIdle } from './use-scroll-idle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const scroll = (place: EventTarget) => act(() => void place.dispatchEvent(new Event('scroll')));

it('reports that scrolling is not idle while the page or an element scrolls', () => {
  const { result } = renderHook(useScrollIdle);
  for (let frame = 0; frame < 10; frame += 1) {
    pass(100);
    scroll(frame % 2 ? window : document.body);
  }
  pass(149);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

it('keeps reporting idle after scrolling has been idle once', () => {
  const { result } = renderHook(useScrollIdle);
  pass(150);
  scroll(window);
  expect(result.current).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});
