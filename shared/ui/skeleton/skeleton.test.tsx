import { act, render, renderHook, screen } from '@testing-library/react';
import { SkeletonRows, useShowAfterDelay } from '.';

describe('useShowAfterDelay', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function loading() {
    const hook = renderHook(({ active }) => useShowAfterDelay(active), { initialProps: { active: true } });
    return { shown: () => hook.result.current, done: () => hook.rerender({ active: false }) };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('shows no skeleton for content that loads within 150 ms', () => {
    const { shown, done } = loading();
    pass(149);
    expect(shown()).toBe(false);
    done();
    pass(1000);
    expect(shown()).toBe(false);
  });

  it('shows a skeleton for at least 300 ms', () => {
    const { shown, done } = loading();
    pass(150);
    expect(shown()).toBe(true);
    pass(100);
    done();
    pass(199);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  it('hides the skeleton immediately after its minimum time', () => {
    const { shown, done } = loading();
    pass(2000);
    done();
    pass(0);
    expect(shown()).toBe(false);
  });
});

it('does not announce loading rows that are announced elsewhere', () => {
  render(<SkeletonRows rows={3} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('announces loading rows once and hides them from screen readers', async () => {
  render(<SkeletonRows rows={3} label="Fetching your billers" />);
  expect(screen.getByRole('status')).toHaveTextContent('Fetching your billers');
});
