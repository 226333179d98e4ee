import { useEffect, useState } from 'react';
import { Button } from '../button';
import { VisuallyHidden } from '../layout';
import { CountdownSlot } from './otp-frame';
import { otpTexts } from './otp-texts';

interface CountdownProps {
  /** When the code expires, in ms of this device's clock. Pass a new `key` with a new code. */
  endsAt: number;
  validForSeconds: number;
  onResend(): void;
  /** True while a code is checked or after its end: a new one can't be requested. */
  locked: boolean;
}

/** 'OTP valid for N seconds', then 'Resend OTP' (OTP-04). Uses the clock: a suspended tab does not stop it. */
export function Countdown({ endsAt, validForSeconds, onResend, locked }: CountdownProps) {
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
      {over ? (
        <>
          <span>{otpTexts.expired}</span>
          <Button variant="quiet" onClick={onResend} disabled={locked}>
            {otpTexts.resend}
          </Button>
        </>
      ) : (
        <span>{otpTexts.validFor(left)}</span>
      )}
      <VisuallyHidden aria-live="polite">
        {over ? otpTexts.expired : otpTexts.validFor(saidSeconds(left, validForSeconds))}
      </VisuallyHidden>
    </CountdownSlot>
  );
}

/** Seconds at which a screen reader announces the countdown. */
function saidSeconds(left: number, validForSeconds: number): number {
  return [10, 30, 60, 120].find((moment) => left <= moment) ?? validForSeconds;
}
