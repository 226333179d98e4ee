import { useEffect, useRef, useState } from 'react';
import { useScreen, type CodeDialogs, type OpenCodeDialog } from '@billpay/host-api';
import { useBackEntries } from '@billpay/host-api/back';
import { otpTexts } from './otp-texts';
import type { OtpRequest } from './use-otp-flow';

interface VaultOtpDialogProps extends OtpRequest {
  codes: CodeDialogs;
  summary: string;
  onCancel(): void;
}

/** Opens the vault's code dialog above the page. Renders nothing itself (docs/decisions/0130). */
export function VaultOtpDialog(props: VaultOtpDialogProps) {
  useScreen('otp');
  const [isFinishing, setIsFinishing] = useState(false);
  useBackEntries({ open: true, canGoBack: !isFinishing, onClose: props.onCancel });
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    let isOver = false;
    /** The page's own Esc and a phone's Back reach the frame's element also while the action is pending. */
    let isPending = false;
    let dialog: OpenCodeDialog | undefined;
    async function finish(otp: string): Promise<void> {
      isPending = true;
      setIsFinishing(true);
      try {
        await latest.current.onVerified(otp);
      } catch {
        if (isOver) return;
        isPending = false;
        setIsFinishing(false);
        dialog?.fail();
      }
    }
    // Runs in the next task, after StrictMode's second run, because each request sends the customer a message (OTP-01).
    queueMicrotask(() => {
      if (isOver) return;
      const { codes, template, templateVariables, summary, saysRateLimit } = latest.current;
      dialog = codes.open(
        { template, templateVariables, summary, saysRateLimit },
        {
          cancelled() {
            if (!isPending) latest.current.onCancel();
          },
          verified: (otp) => void finish(otp),
          // A vault that is gone has no text.
          limitReached: (message, isSaid) =>
            latest.current.onLimitReached(message || otpTexts.generationFailed, isSaid),
        },
      );
    });
    return () => {
      isOver = true;
      dialog?.close();
    };
  }, []);
  return null;
}
