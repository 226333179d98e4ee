import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@billpay/shared/ui/button';
import { Notice } from '@billpay/shared/ui/notice';
import { ErrorState } from '@billpay/shared/ui/states';
import { loadedPartTexts } from './loaded-part-texts';

/** What a part needs of its query. */
interface PartQuery<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedPartProps<T> {
  readonly query: PartQuery<T>;
  /** Shown while the part is asked for: a shape of what comes. */
  readonly loading: ReactNode;
  /** Why it is not there, in the words of COMP-10; over what was there before when only asking again has failed. */
  readonly failure: string;
  readonly children: (data: T) => ReactNode;
}

const Place = styled.div`
  min-width: 0;
  &:focus {
    outline: none;
  }
`;

/** A part that is loaded, fails and is retried by itself; the rest of the screen does not notice. */
export function LoadedPart<T>({ query, loading, failure, children }: LoadedPartProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  function retry(): void {
    // The button goes away with the message: keep the keyboard where the answer will appear.
    place.current?.focus();
    query.refetch();
  }
  const failed = query.isError && !query.isFetching;
  return (
    <Place ref={place} tabIndex={-1}>
      {query.data !== undefined ? (
        <>
          {failed && (
            <Notice tone="danger" action={<Button onClick={retry}>{loadedPartTexts.retry}</Button>}>
              {failure}
            </Notice>
          )}
          {children(query.data)}
        </>
      ) : failed ? (
        <ErrorState message={failure} onRetry={retry} />
      ) : (
        loading
      )}
    </Place>
  );
}
