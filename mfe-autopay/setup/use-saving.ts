import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useHost, type Host } from '@billpay/host-api';
import { useChange } from '@billpay/host-api/change';
import { ApiError } from '@billpay/host-api/http';
import { formatRupees, parseRupees } from '@billpay/domain/money';
import { maskedNumber } from '@billpay/domain/rules';
import type { OtpSlip } from '@billpay/ui/otp';
import { toFailure, type Failure } from '../change/failed-change';
import { toConfirmedTerms, toSettings } from './draft';
import type { SetupData } from './setup-data';
import { setUpAutoPay, updateAutoPay } from './save-auto-pay';
import { setUpTexts as texts } from './set-up-texts';

const HTTP_CONFLICT = 409;

export type Saving = ReturnType<typeof useSaving>;

/** Confirms the settings with a code and saves them (AUTO-12, AUTO-13). A failure shows only in the dialog. */
export function useSaving(ready: SetupData | null, close: () => void) {
  const host = useHost();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  /** Reason why the bank sends no code or no further code. */
  const [refusedCode, setRefusedCode] = useState<Failure | null>(null);
  const existing = ready?.existing;
  const saving = useChange({
    async mutationFn(otp: string) {
      if (!ready) throw new Error('Nothing is saved before it is loaded');
      const message = await saveSettings(host, ready, otp);
      return { message, customerBillId: ready.biller.customerBillId };
    },
    onSuccess({ message, customerBillId }) {
      host.bus.emit('autopay.changed', { customerBillId, status: existing ? 'edited' : 'created' });
      host.notify.success(message);
      close();
    },
    onError() {
      setAsking(false);
      refetchLists();
    },
  });
  /** A refusal may mean that the lists are out of date. */
  function refetchLists(): void {
    void client.invalidateQueries();
  }
  function giveUp(): void {
    setAsking(false);
    host.notify.info(existing ? texts.notUpdated : texts.notCreated);
  }

  function forgetFailure(): void {
    saving.reset();
    setRefusedCode(null);
  }

  return {
    failure: saving.error
      ? toFailure(saving.error, chooseFixedText(saving.error, existing !== undefined))
      : refusedCode,
    forgetFailure,
    requestCode: () => {
      forgetFailure();
      setAsking(true);
    },
    /** Values that the code is bound to while the code dialog is open. */
    confirmed: asking && ready ? toConfirmed(ready) : null,
    save: saving.submit,
    giveUp,
    giveUpRefused: (reason: string, isSaid: boolean) => {
      refetchLists();
      setAsking(false);
      const text = existing ? texts.notUpdated : texts.notCreated;
      setRefusedCode(isSaid ? null : { text, reason, isUnknown: false });
    },
  };
}

async function saveSettings(host: Host, { biller, existing, draft, limits }: SetupData, otp: string) {
  const settings = toSettings(draft, limits, existing);
  if (!settings) throw new Error('Only complete settings are confirmed');
  if (existing) return (await updateAutoPay(host, existing.id, settings, otp)) ?? texts.updated;
  return (await setUpAutoPay(host, biller.customerBillId, settings, otp)) ?? texts.created;
}

function chooseFixedText(error: unknown, editing: boolean): string {
  if (editing) return texts.updateFailed;
  // AUTO-14
  const isSecond = error instanceof ApiError && error.status === HTTP_CONFLICT;
  return isSecond ? texts.exists : texts.createFailed;
}

/** Returns the values that the code is bound to, with their text; null while settings are missing. */
function toConfirmed({ biller, existing, draft, limits, feePaise }: SetupData): Confirmed | null {
  const settings = toSettings(draft, limits, existing);
  if (!settings) return null;
  const { customerBillId, billName, billerName } = biller;
  const summaries = existing ? texts.editSummary : texts.createSummary;
  return {
    variables: {
      ...(existing ? { configurationId: String(existing.id) } : { customerBillId: String(customerBillId) }),
      billerName,
      ...toConfirmedTerms(settings),
    },
    summary: summaries[draft.bimonthly ? 'bimonthly' : 'monthly'](
      `${billName} (${billerName})`,
      formatRupees(parseRupees(settings.maximumAmount)),
      maskedNumber(settings.accountNumber),
      settings.paymentDate,
    ),
    slip: {
      payee: billName,
      biller: billerName,
      amountPaise: parseRupees(settings.maximumAmount) + feePaise,
      isMaximum: true,
      accountNumber: settings.accountNumber,
    },
  };
}

interface Confirmed {
  readonly variables: Record<string, string>;
  readonly summary: string;
  readonly slip: OtpSlip;
}
