import { useRef } from 'react';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';

/** A change that the customer makes: whether it is pending, and why it failed. */
export interface Change<Input> {
  readonly isPending: boolean;
  /** Of the last attempt; null when it succeeded, or after `reset`. */
  readonly error: Error | null;
  /** Does nothing while a change is pending. Resolves when the change is over, however it ended; never rejects. */
  submit(input: Input): Promise<void>;
  /** Clears `error`. */
  reset(): void;
}

type Options<Result, Input> = Pick<
  UseMutationOptions<Result, Error, Input>,
  'onSuccess' | 'onError' | 'onSettled'
> & { mutationFn(input: Input): Promise<Result> };

/**
 * TanStack Query's `useMutation` with the rules of this portal. It does not wait for the network and does not retry: only
 * the HTTP client retries (docs/decisions/0069). The callbacks run even if the component has unmounted, as other
 * remotes must be notified. The input, which may be a one-time code, is not kept.
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
      // The failure is in `error`, and has been reported to `onError`.
      await mutateAsync(input).catch(() => undefined);
      submitted.current = false;
    },
  };
}
