import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SHOWN_MS } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Countdown } from '@billpay/ui/countdown';
import { Row, Stack } from '@billpay/ui/layout';
import { color, type } from '@billpay/ui/theme';
import { confirmTexts } from './confirm-payment-texts';

const SECOND_MS = 1000;
/** Seconds until an error returns to the start (PAY-17). */
const RETURN_AFTER_S = SHOWN_MS.paymentError / SECOND_MS;
/** Seconds at which a screen reader announces the countdown. */
const ANNOUNCED_AT_S = [60, 30, 10];

const Seconds = styled.p`
  ${type.small}
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

/**
 * Returns the seconds until the return, by the clock, so that a suspended page is not late; null if the
 * countdown is stopped.
 */
function useSecondsLeft(onReturn: () => void, stays: boolean): { left: number | null; stop(): void } {
  const [left, setLeft] = useState<number | null>(stays ? null : RETURN_AFTER_S);
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  const isRunning = left !== null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const endsAt = Date.now() + RETURN_AFTER_S * SECOND_MS;
    const timer = setInterval(() => {
      const rest = Math.ceil((endsAt - Date.now()) / SECOND_MS);
      if (rest > 0) return setLeft(rest);
      clearInterval(timer);
      latest.current();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, stop: () => setLeft(null) };
}

export interface ReturnCountdownProps {
  onReturn(): void;
  /** Retries; undefined if a retry is not possible. */
  onRetry?: (() => void) | null;
  /** Closes the dialog and stays on the page. Replaces a retry. */
  onClose?: (() => void) | undefined;
  centred?: boolean;
  /** Whether to offer the return without a countdown. */
  stays?: boolean;
}

/** Returns to the start after a minute. The customer may return immediately, retry or stay. */
export function ReturnCountdown({
  onReturn,
  onRetry,
  onClose,
  centred = false,
  stays = false,
}: ReturnCountdownProps) {
  const { left, stop } = useSecondsLeft(onReturn, stays);
  return (
    <Stack gap={8} align={centred ? 'center' : 'start'}>
      <Row gap={8} wrap justify={centred ? 'center' : 'start'}>
        {onRetry && <Button onClick={onRetry}>{confirmTexts.retry}</Button>}
        {onClose && <Button onClick={onClose}>{confirmTexts.close}</Button>}
        <Button variant={onRetry || onClose ? 'quiet' : 'secondary'} onClick={onReturn}>
          {confirmTexts.returnNow}
        </Button>
        {left !== null && (
          <Button variant="quiet" onClick={stop}>
            {confirmTexts.stayHere}
          </Button>
        )}
      </Row>
      {left !== null && (
        <Seconds>
          <Countdown left={left} announcedAt={ANNOUNCED_AT_S} text={confirmTexts.returning(left)} />
        </Seconds>
      )}
    </Stack>
  );
}
