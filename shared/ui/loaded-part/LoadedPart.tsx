import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button';
import { Notice } from '../notice';
import { ErrorState } from '../states';
import { loadedPartTexts } from './loaded-part-texts';

/** What a part needs of its query. */
interface PartQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface LoadedPartProps<T> {
  readonly query: PartQuery<T>;
  /** Shown while the part is asked for: a shape of what comes. */
  readonly loading: ReactNode;
  /** Why it is not there, for the customer. */
  readonly failure: (error: Error | null) => string;
  /** What went wrong, over the reason. */
  readonly failureTitle?: string | undefined;
  /** Said over what was there before when only asking for it again has failed; nothing is, unless told. */
  readonly outdated?: string;
  readonly children: (data: T) => ReactNode;
}

const Place = styled.div`
  min-width: 0;
  &:focus {
    outline: none;
  }
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
  const failed = query.error !== null && !query.isFetching;
  return (
    <Place ref={place} tabIndex={-1}>
      {query.data !== undefined ? (
        <>
          {outdated && failed && (
            <Notice tone="warning" action={<Button onClick={retry}>{loadedPartTexts.retry}</Button>}>
              {outdated}
            </Notice>
          )}
          {children(query.data)}
        </>
      ) : failed ? (
        <ErrorState title={failureTitle} message={failure(query.error)} onRetry={retry} />
      ) : (
        loading
      )}
    </Place>
  );
}
