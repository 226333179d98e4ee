import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useHost, useScreen } from '@billpay/host-api';
import { Button } from '../button';
import { Description, Dialog } from '../dialog';
import { MaskedText, maskedTexts } from '../masked-text';
import { lastFour } from '@billpay/domain/rules';
import { CodeBoxes, type CodeBoxesHandle } from './CodeBoxes';
import { CodeCountdown } from './CodeCountdown';
import { Confirmed, CountdownSlot, Form, InSight, Message, Reference } from './otp-frame';
import { otpTexts } from './otp-texts';
import { Slip, type OtpSlip } from './Slip';
import { VaultOtpDialog } from './VaultOtpDialog';
import { useOtpFlow, type OtpFlow, type OtpPhase, type OtpRequest } from './use-otp-flow';

export interface OtpDialogProps extends OtpRequest {
  open: boolean;
  /** The page's summary of the action. It is shown, and marked as the page's own, if the API returns no sentence. */
  summary: string;
  /** Payee, amount and account, above the API's sentence. Omitted for an action without them. */
  slip?: OtpSlip;
  /** Called on Esc or X. The action is then not confirmed. */
  onCancel(): void;
}

/**
 * Requests the one-time code of an action each time it opens (OTP-01 to OTP-09). Calls `onVerified` with the
 * code 1.5 s after the code was verified. While that promise is pending, the dialog is busy and stays open,
 * and the caller closes it. Calls `onLimitReached` 2 s after the last attempt, or if no code could be
 * generated. The caller then closes the dialog.
 */
export function OtpDialog({ open, ...opened }: OtpDialogProps) {
  const { codes } = useHost();
  if (!open) return null;
  return codes ? <VaultOtpDialog codes={codes} {...opened} /> : <OpenOtpDialog {...opened} />;
}

/** Returns the button's text while the dialog is busy. */
function chooseBusyLabel(phase: OtpPhase): string | undefined {
  if (phase === 'checking') return otpTexts.verifying;
  return phase === 'verified' || phase === 'finishing' ? otpTexts.finishing : undefined;
}

function OpenOtpDialog({ onCancel, summary, slip, ...request }: Omit<OtpDialogProps, 'open'>) {
  const { session } = useHost();
  useScreen('otp');
  const boxes = useRef<CodeBoxesHandle>(null);
  const otp = useOtpFlow(request, (box) => boxes.current?.focus(box));
  const messageId = useId();
  const busyLabel = chooseBusyLabel(otp.phase);
  const verified = otp.phase === 'verified' || otp.phase === 'finishing';
  const noDigit = otp.digits.every((digit) => digit === '');
  const verify = useRef<HTMLDivElement>(null);
  const isComplete = otp.digits.every((digit) => digit !== '');
  // In a short window, Verify scrolls with the content, and the boxes directly above it stay visible.
  useEffect(() => {
    if (isComplete) verify.current?.scrollIntoView({ block: 'nearest' });
  }, [isComplete]);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    otp.verify();
  }

  return (
    <Dialog
      open
      title={otpTexts.title}
      size="small"
      onClose={onCancel}
      canClose={otp.phase !== 'finishing'}
      onBack={onCancel}
    >
      {slip && <Slip {...slip} />}
      <Description>
        <Confirmed>{whatIsConfirmed(otp, summary)}</Confirmed>
        {codeState(otp, lastFour(session.mobileNumber))}
      </Description>
      <Form onSubmit={submit} noValidate>
        <CodeBoxes
          ref={boxes}
          digits={otp.digits}
          onChange={otp.setDigits}
          readOnly={otp.phase !== 'entering' && otp.phase !== 'sending'}
          invalid={otp.invalid}
          verified={verified}
          describedBy={messageId}
        />
        <InSight ref={verify}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            full
            busy={busyLabel !== undefined}
            busyLabel={busyLabel}
            disabled={noDigit || otp.phase === 'sending' || otp.phase === 'closing' || otp.phase === 'over'}
          >
            {otpTexts.verify}
          </Button>
        </InSight>
        <Message id={messageId} $tone={verified ? 'success' : 'danger'}>
          <span role="alert">
            {otp.error && <CircleAlert size={18} />}
            {otp.error}
          </span>
          <output>
            {verified && <CircleCheck size={18} />}
            {verified && otpTexts.verified}
          </output>
        </Message>
        <Validity otp={otp} verified={verified} />
        {otp.reference && (
          <Reference>
            {otpTexts.referenceNumber} <strong>{otp.reference}</strong>
          </Reference>
        )}
      </Form>
    </Dialog>
  );
}

/**
 * Returns the API's sentence when a code has been sent. Without one, returns the page's summary, marked as the page's
 * own.
 */
function whatIsConfirmed({ reference, confirms }: OtpFlow, summary: string): ReactNode {
  if (reference === null) return null;
  return <MaskedText text={confirms ?? otpTexts.asEntered(summary)} label={maskedTexts.account} />;
}

/**
 * Returns a text that says whether a code is being sent or was sent; null if the customer can no longer enter a code.
 */
function codeState({ phase, reference }: OtpFlow, mobileEnding: string): string | null {
  if (phase === 'sending') return otpTexts.sendingTo(mobileEnding);
  return phase === 'closing' || phase === 'over' || reference === null ? null : otpTexts.sentTo(mobileEnding);
}

/** Shows below the boxes how long the code is valid, or an empty line of the same height. */
function Validity({ otp, verified }: { otp: OtpFlow; verified: boolean }) {
  if (verified || !otp.validity) return <CountdownSlot />;
  const { endsAt } = otp.validity;
  return (
    <CodeCountdown
      key={endsAt}
      endsAt={endsAt}
      onResend={otp.resend}
      locked={otp.phase !== 'entering' && otp.phase !== 'over'}
    />
  );
}
