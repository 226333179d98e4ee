import { addMissingBuiltIns } from './missing-built-ins';

/** Replaces the page's built-ins with the portal's. */
function replaceBuiltIns(): void {
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'])
    Reflect.deleteProperty(Array.prototype, name);
  for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name);
  addMissingBuiltIns();
}

describe('built-ins for old browsers', () => {
  beforeAll(() => replaceBuiltIns());

  it('[MFE-06] copies, sorts and searches arrays', () => {
    const numbers = [3, 1, 2];
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
    expect(numbers.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
    expect(numbers.toReversed()).toEqual([2, 1, 3]);
    expect(numbers.toSpliced(1, 1, 7, 8)).toEqual([3, 7, 8, 2]);
    expect(numbers.with(2, 9)).toEqual([3, 1, 9]);
    expect(() => numbers.with(3, 9)).toThrow('Invalid index');
    expect(numbers.findLast((one) => one > 1)).toBe(2);
    expect(numbers.findLastIndex((one) => one > 2)).toBe(0);
    expect(numbers.findLast((one) => one > 9)).toBeUndefined();
    expect(numbers).toEqual([3, 1, 2]);
  });

  it('[MFE-06] aborts after a given time, and with the first of several signals', () => {
    jest.useFakeTimers();
    const late = AbortSignal.timeout(100);
    const controller = new AbortController();
    const either = AbortSignal.any([late, controller.signal]);
    const other = AbortSignal.any([late]);
    controller.abort(new Error('left'));
    expect([either.aborted, other.aborted]).toEqual([true, false]);
    jest.advanceTimersByTime(100);
    expect(other.aborted).toBe(true);
    expect(AbortSignal.any([either]).aborted).toBe(true);
    jest.useRealTimers();
  });
});
