import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@billpay/shared/ui/button';
import { Notice } from '@billpay/shared/ui/notice';
import { ErrorState } from '@billpay/shared/ui/states';
import { loadedPartTexts } from './loaded-part-texts';

/** What a part needs of its query. */
interface PartQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedPartProps<T> {
  readonly query: PartQuery<T>;
  /** Shown while the part is asked for: a shape of what comes. */
  readonly loading: ReactNode;
  /** Why it is not there, for the customer. */
  readonly failure: (error: Error | null) => string;
  /** What went wrong, over the reason. */
  readonly failureTitle?: string | undefined;
  /** Said over what was there before when only asking for it again has failed. */
  readonly outdated?: string;
  readonly children: (data: T) => ReactNode;
}

const Place = styled.div`
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

const FailureTitle = styled.p`
  font-weight: 500;
  text-align: center;
`;

/** One part of a page that fails and is retried by itself; the rest of the page does not notice. */
export function LoadedPart<T>({
  query,
  loading,
  failure,
  failureTitle,
  outdated,
  children,
}: LoadedPartProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  function retry(): void {
    // The button goes away with the message: keep the keyboard where the answer will appear.
    place.current?.focus();
    query.refetch();
  }
  return (
    <Place ref={place} tabIndex={-1}>
      {query.data !== undefined ? (
        <>
          {outdated && query.error && !query.isFetching && (
            <Notice tone="warning" action={<Button onClick={retry}>{loadedPartTexts.retry}</Button>}>
              {outdated}
            </Notice>
          )}
          {children(query.data)}
        </>
      ) : query.isFetching ? (
        loading
      ) : (
        <>
          {failureTitle && <FailureTitle>{failureTitle}</FailureTitle>}
          <ErrorState message={failure(query.error)} onRetry={retry} />
        </>
      )}
    </Place>
  );
}
