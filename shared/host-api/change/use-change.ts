import { useRef } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

/** A customer's change, with its pending state and the reason why it failed. */
export interface Change<Input> {
  readonly isPending: boolean;
  /** Error of the last attempt; null if it succeeded, or after `reset`. */
  readonly error: Error | null;
  /**
   * Submits the change. Ignored while a change is pending. Resolves when the change ends, successful or not,
   * and never rejects.
   */
  submit(input: Input): Promise<void>;
  /** Clears `error`. */
  reset(): void;
}

type Options<Result, Input> = Pick<
  UseMutationOptions<Result, Error, Input>,
  'onSuccess' | 'onError' | 'onSettled'
> & { mutationFn(input: Input): Promise<Result> };

/**
 * Wraps TanStack Query's `useMutation` with this portal's rules. Does not wait for the network and does not
 * retry, because only the HTTP client retries (docs/decisions/0069). Runs the callbacks even after
 * unmounting, because other remotes must be notified. Does not keep the input, which may be a one-time code.
 */
export function useChange<Result, Input = void>(options: Options<Result, Input>): Change<Input> {
  const submitted = useRef(false);
  const { isPending, error, mutateAsync, reset } = useMutation({
    ...options,
    networkMode: 'always',
    gcTime: 0,
  });
  return {
    isPending,
    error,
    reset,
    async submit(input) {
      if (submitted.current) return;
      submitted.current = true;
      // `error` contains the failure, and `onError` has been called.
      await mutateAsync(input).catch(() => undefined);
      submitted.current = false;
    },
  };
}
