import { useEffect, useState } from 'react';
import { Button } from '../button';
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

/** Seconds at which a screen reader announces the countdown, besides its start and its end. */
const ANNOUNCED_AT_S = [10, 30, 60, 120];

/** 'OTP valid for N seconds', then 'Resend OTP' (OTP-04). Uses the clock: a suspended tab does not stop it. */
export function Countdown({ endsAt, validForSeconds, onResend, locked }: CountdownProps) {
  const secondsAt = (now: number) => Math.max(0, Math.ceil((endsAt - now) / 1000));
  const [{ now, before }, setTime] = useState(() => ({ now: Date.now(), before: Infinity }));
  const left = secondsAt(now);
  const over = left === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setTime((last) => ({ now: Date.now(), before: last.now })), 1000);
    return () => clearInterval(timer);
  }, [over]);
  const stageOf = (seconds: number) => ANNOUNCED_AT_S.find((moment) => seconds <= moment) ?? validForSeconds;
  const isAnnounced = over || before === Infinity || stageOf(left) !== stageOf(secondsAt(before));
  return (
    <CountdownSlot>
      {/* One text to see, to read and to announce: the region is live only in the seconds that are announced. */}
      <span aria-live={isAnnounced ? 'polite' : 'off'} aria-atomic>
        {over ? otpTexts.expired : otpTexts.validFor(left)}
      </span>
      {over && (
        <Button variant="quiet" onClick={onResend} disabled={locked}>
          {otpTexts.resend}
        </Button>
      )}
    </CountdownSlot>
  );
}
