import { useEffect, useState } from 'react';
import { Button } from '../button';
import { Countdown } from '../countdown';
import { CountdownSlot } from './otp-frame';
import { otpTexts } from './otp-texts';

interface CodeCountdownProps {
  /** Time when the code expires, in ms by this device's clock. Pass a new `key` with a new code. */
  endsAt: number;
  onResend(): void;
  /** Whether the customer cannot request a new code, while a code is checked or after it has ended. */
  locked: boolean;
}

/** Remaining seconds at which a screen reader announces the countdown, in addition to its start. */
const ANNOUNCED_AT_S = [120, 60, 30, 10, 0];

/**
 * Shows 'OTP valid for N seconds' and then 'Resend OTP' (OTP-04). Uses the clock, because time continues
 * while a tab is suspended.
 */
export function CodeCountdown({ endsAt, onResend, locked }: CodeCountdownProps) {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const over = left === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return (
    <CountdownSlot>
      <Countdown
        left={left}
        announcedAt={ANNOUNCED_AT_S}
        text={over ? otpTexts.expired : otpTexts.validFor(left)}
      />
      {over && (
        <Button variant="quiet" onClick={onResend} disabled={locked}>
          {otpTexts.resend}
        </Button>
      )}
    </CountdownSlot>
  );
}
