import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isNotFound } from '@billpay/host-api/http';
import { ErrorState } from '../states';
import { FailedFetch } from './FailedFetch';
import { loadedPartTexts } from './loaded-part-texts';

/** Properties of the query that this component uses. */
interface PartQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface LoadedPartProps<T> {
  readonly query: PartQuery<T>;
  /** Shown while the query loads, for example a skeleton. */
  readonly loading: ReactNode;
  /** Text about the failure. */
  readonly failure: (error: Error | null) => string;
  /** Heading above the failure text. */
  readonly failureTitle?: string | undefined;
  /** Notice above the earlier data if only a refetch failed. Defaults to none. */
  readonly outdated?: string;
  /** Shown with Close if the API reports that the data does not exist. Defaults to the failure with Retry. */
  readonly gone?: { readonly text: string; onClose(): void } | undefined;
  readonly children: (data: T) => ReactNode;
}

const Place = styled.div`
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

/** A part of a page that fails and is retried independently of the rest. */
export function LoadedPart<T>({
  query,
  loading,
  failure,
  failureTitle,
  outdated,
  gone,
  children,
}: LoadedPartProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  function retry(): void {
    // Moves the focus to the data, because the button disappears with the message.
    place.current?.focus();
    query.refetch();
  }
  const failed = query.error !== null && !query.isFetching;
  return (
    <Place ref={place} tabIndex={-1}>
      {query.data !== undefined ? (
        <>
          {outdated && failed && (
            <FailedFetch error={query.error} text={outdated} tone="warning" onRetry={retry} />
          )}
          {children(query.data)}
        </>
      ) : failed && gone && isNotFound(query.error) ? (
        <ErrorState message={gone.text} onClose={gone.onClose} />
      ) : failed ? (
        <ErrorState
          title={failureTitle}
          message={failure(query.error)}
          error={query.error}
          onRetry={retry}
          retryLabel={loadedPartTexts.retry}
        />
      ) : (
        loading
      )}
    </Place>
  );
}
