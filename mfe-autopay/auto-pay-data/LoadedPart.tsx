import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@billpay/shared/ui/button';
import { Notice } from '@billpay/shared/ui/notice';
import { ErrorState } from '@billpay/shared/ui/states';
import { loadedPartTexts } from './loaded-part-texts';

interface LoadedPartProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Shown while it is asked for: a shape of what comes. */
  readonly loading: ReactNode;
  /** Why it is not there, or no longer fresh. */
  readonly failure: string;
  readonly children: (data: T) => ReactNode;
}

const Place = styled.div`
  min-width: 0;
  outline: none;
`;

/** One part of a page that fails and is retried by itself; what was there before stays, with a word that it may be old. */
export function LoadedPart<T>({ query, loading, failure, children }: LoadedPartProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  function retry(): void {
    // The button goes away with the message: keep the keyboard where the answer will appear.
    place.current?.focus();
    query.refetch();
  }
  const failed = query.error !== null && !query.isFetching;
  return (
    <Place ref={place} tabIndex={-1}>
      {query.data === undefined && (failed ? <ErrorState message={failure} onRetry={retry} /> : loading)}
      {query.data !== undefined && failed && (
        <Notice tone="warning" action={<Button onClick={retry}>{loadedPartTexts.retry}</Button>}>
          {failure}
        </Notice>
      )}
      {query.data !== undefined && children(query.data)}
    </Place>
  );
}
