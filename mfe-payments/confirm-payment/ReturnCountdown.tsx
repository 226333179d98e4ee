import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SHOWN_MS } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Row, Stack } from '@billpay/ui/layout';
import { color, type } from '@billpay/ui/theme';
import { confirmTexts } from './confirm-payment-texts';

const SECOND_MS = 1000;
/** How long an error stays before the customer is back at the start (PAY-17). */
const RETURN_AFTER_S = SHOWN_MS.paymentError / SECOND_MS;
/** Seconds at which a screen reader announces the countdown. */
const SPOKEN_AT_S = [60, 30, 10] as const;

const Seconds = styled.p`
  ${type.small}
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

/** The last of those seconds that has passed. */
function markBefore(left: number): number {
  return SPOKEN_AT_S.findLast((mark) => mark >= left) ?? RETURN_AFTER_S;
}

/** Seconds until the return; `isSpoken` while a screen reader announces them. */
interface SecondsLeft {
  readonly left: number;
  readonly isSpoken: boolean;
}

/** Counts by the clock, so that a suspended page is not late; null once stopped. */
function useSecondsLeft(onReturn: () => void, stays: boolean): { count: SecondsLeft | null; stop(): void } {
  const [count, setCount] = useState<SecondsLeft | null>(
    stays ? null : { left: RETURN_AFTER_S, isSpoken: true },
  );
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  const isRunning = count !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const endsAt = Date.now() + RETURN_AFTER_S * SECOND_MS;
    const timer = setInterval(() => {
      const rest = Math.ceil((endsAt - Date.now()) / SECOND_MS);
      if (rest > 0) {
        return setCount(
          (last) => last && { left: rest, isSpoken: markBefore(rest) !== markBefore(last.left) },
        );
      }
      clearInterval(timer);
      latest.current();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { count, stop: () => setCount(null) };
}

export interface ReturnCountdownProps {
  onReturn(): void;
  /** Retries; undefined where a retry is not possible. */
  onRetry?: (() => void) | null;
  centred?: boolean;
  /** True to offer the return without a countdown. */
  stays?: boolean;
}

/** Returns to the start after a minute; the customer may return at once, retry, or stay. */
export function ReturnCountdown({ onReturn, onRetry, centred = false, stays = false }: ReturnCountdownProps) {
  const { count, stop } = useSecondsLeft(onReturn, stays);
  return (
    <Stack gap={8} align={centred ? 'center' : 'start'}>
      <Row gap={8} wrap justify={centred ? 'center' : 'start'}>
        {onRetry && <Button onClick={onRetry}>{confirmTexts.retry}</Button>}
        <Button variant={onRetry ? 'quiet' : 'secondary'} onClick={onReturn}>
          {confirmTexts.returnNow}
        </Button>
        {count && (
          <Button variant="quiet" onClick={stop}>
            {confirmTexts.stayHere}
          </Button>
        )}
      </Row>
      {/* One text to see, to read and to announce: it is live only in the seconds that are announced. */}
      {count && (
        <Seconds role="timer" aria-live={count.isSpoken ? 'polite' : 'off'}>
          {confirmTexts.returning(count.left)}
        </Seconds>
      )}
    </Stack>
  );
}
