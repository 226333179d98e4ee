import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useChange } from './use-change';

/** Renders the hook with a change that the test ends. */
function renderChange() {
  const client = new QueryClient();
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const mutationFn = jest.fn(
    (_code: string) => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })),
  );
  const onSuccess = jest.fn();
  const onError = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const rendered = renderHook(() => useChange({ mutationFn, onSuccess, onError }), { wrapper });
  return { ...rendered, client, ends, mutationFn, onSuccess, onError };
}

describe('useChange', () => {
  it('reports a change as pending until it ends, and submits once on a double click', async () => {
    const { result, ends, mutationFn, onSuccess } = renderChange();
    let over: Promise<unknown> = Promise.resolve();
    act(() => {
      over = Promise.all([result.current.submit('123456'), result.current.submit('123456')]);
    });
    await waitFor(() => expect(result.current.isPending).toBe(true));
    expect(mutationFn).toHaveBeenCalledTimes(1);
    await act(async () => {
      ends[0]?.resolve();
      await over;
    });
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('keeps its failure until the next submission or reset, and never rejects', async () => {
    const { result, ends, mutationFn } = renderChange();
    act(() => void result.current.submit('1'));
    await waitFor(() => expect(ends).toHaveLength(1));
    act(() => ends[0]?.reject(new Error('refused')));
    await waitFor(() => expect(result.current.error?.message).toBe('refused'));
    act(() => result.current.reset());
    await waitFor(() => expect(result.current.error).toBeNull());
    act(() => void result.current.submit('2'));
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2));
  });

  it('reports the outcome of a change after its dialog has closed, then forgets the code', async () => {
    const { result, ends, client, onSuccess, unmount } = renderChange();
    act(() => void result.current.submit('123456'));
    await waitFor(() => expect(ends).toHaveLength(1));
    unmount();
    ends[0]?.resolve();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });

  it('submits a change even while offline, so that it fails immediately', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    const { result, mutationFn } = renderChange();
    act(() => void result.current.submit('123456'));
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(1));
    jest.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
  });
});
