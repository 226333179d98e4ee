import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { acceptAmountKeys, formatRupees, parseAmountInput, toWireRupees } from '@billpay/domain/money';
import { useHost } from '@billpay/host-api';
import { failureOf, useChange } from '@billpay/host-api/change';
import { Button } from '@billpay/ui/button';
import { Stack } from '@billpay/ui/layout';
import { OtpDialog } from '@billpay/ui/otp';
import { AmountField } from '@billpay/ui/text-field';
import { useFocusOnMount } from '../focus-on-mount';
import { limitQuery, lowerLimit, raiseLimit, type DailyLimit } from './limit-api';
import { findLimitProblem, needsCode } from './limit-rules';
import { limitTexts } from './limit-texts';

interface LimitFormProps {
  limit: DailyLimit;
  close(): void;
}

/** A change of the limit. Null paise remove it. */
interface LimitChange {
  readonly paise: number | null;
  /** Null for a lower limit, which needs no code. */
  readonly otp: string | null;
}

/** Returns a function that changes the limit, shows the result, and closes the form after a success. */
function useLimitChange(close: () => void) {
  const host = useHost();
  const client = useQueryClient();
  return useChange({
    mutationFn: ({ paise, otp }: LimitChange) =>
      otp === null ? lowerLimit(host, paise ?? 0) : raiseLimit(host, paise, otp),
    onSuccess(changed: DailyLimit, { paise }: LimitChange) {
      client.setQueryData(limitQuery(host).queryKey, changed);
      host.notify.success(paise === null ? limitTexts.removed : limitTexts.saved(formatRupees(paise)));
      close();
    },
    onError: (error) => host.notify.error(failureOf(error, limitTexts.failed)),
  });
}

/** Changes the limit. The button's label says whether the change needs a code. */
export function LimitForm({ limit, close }: LimitFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  /** The limit that waits for a code; null to remove it, undefined if none waits. */
  const [confirming, setConfirming] = useState<number | null>();
  const change = useLimitChange(close);
  const field = useFocusOnMount<HTMLInputElement>('always');
  const paise = parseAmountInput(typed);
  const isRaise = needsCode(paise, limit);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const found = findLimitProblem(paise, limit);
    setProblem(found);
    if (found !== null) return;
    if (isRaise) setConfirming(paise);
    else void change.submit({ paise, otp: null });
  }

  return (
    <>
      <Stack as="form" gap={8} onSubmit={submit} noValidate>
        <AmountField
          ref={field}
          label={limitTexts.label}
          value={typed}
          onChange={(text) => {
            setTyped(acceptAmountKeys(text));
            setProblem(null);
          }}
          error={problem ?? undefined}
          required
        />
        <Button type="submit" variant="primary" busy={change.isPending} busyLabel={limitTexts.saving}>
          {isRaise ? limitTexts.raise : limitTexts.lower}
        </Button>
        {limit.ownPaise !== null && <Button onClick={() => setConfirming(null)}>{limitTexts.remove}</Button>}
        <Button variant="quiet" onClick={close}>
          {limitTexts.cancel}
        </Button>
      </Stack>
      {confirming !== undefined && (
        <LimitCode
          paise={confirming}
          onVerified={(otp) => change.submit({ paise: confirming, otp })}
          close={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}

interface LimitCodeProps {
  paise: number | null;
  onVerified(otp: string): Promise<unknown>;
  close(): void;
}

/** Requests the code to raise or remove the limit. */
function LimitCode({ paise, onVerified, close }: LimitCodeProps) {
  const host = useHost();
  return (
    <OtpDialog
      open
      template="limit-raise"
      templateVariables={paise === null ? {} : { limit: toWireRupees(paise) }}
      summary={paise === null ? limitTexts.removeSummary : limitTexts.raiseSummary(formatRupees(paise))}
      onVerified={async (otp) => {
        await onVerified(otp);
        close();
      }}
      onCancel={close}
      onLimitReached={(message, isSaid) => {
        if (!isSaid) host.notify.error(message);
        close();
      }}
    />
  );
}
