import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useHost } from '@billpay/shared/host';
import { ApiError } from '@billpay/shared/http';
import type { SavedBiller } from '@billpay/shared/rules';
import type { AutoPay } from '../auto-pay-data/auto-pay';
import { failureOf, type Failure } from '../change/failed-change';
import { settingsOf, type Draft } from './draft';
import type { Limits } from './limits';
import { setUpAutoPay, updateAutoPay } from './save-auto-pay';
import { setUpTexts as texts } from './set-up-texts';

interface WhatIsSaved {
  readonly biller: SavedBiller;
  readonly existing: AutoPay | undefined;
  readonly draft: Draft;
  readonly limits: Limits;
  close(): void;
}

const HTTP_CONFLICT = 409;

/** From the customer's yes over the code to what came of it (AUTO-12, AUTO-13). A failure shows in the dialog alone. */
export function useSaving({ biller, existing, draft, limits, close }: WhatIsSaved) {
  const host = useHost();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { customerBillId, billerName } = biller;

  async function carryOut(otp: string): Promise<string> {
    const settings = settingsOf(draft, limits);
    if (!settings) throw new Error('Only complete settings are confirmed');
    if (existing) return (await updateAutoPay(host, existing.id, settings, otp)) ?? texts.updated;
    return (await setUpAutoPay(host, customerBillId, settings, otp)) ?? texts.created;
  }

  async function save(otp: string): Promise<void> {
    try {
      const message = await carryOut(otp);
      host.bus.emit('autopay.changed', { customerBillId, status: existing ? 'edited' : 'created' });
      host.notify.success(message);
      close();
    } catch (error) {
      setAsking(false);
      // What it was refused for may be news to the lists as well.
      void client.invalidateQueries();
      const isSecond = !existing && error instanceof ApiError && error.status === HTTP_CONFLICT;
      const fixedText = existing ? texts.updateFailed : isSecond ? texts.exists : texts.createFailed;
      setFailure(failureOf(error, fixedText));
    }
  }

  return {
    failure,
    forgetFailure: () => setFailure(null),
    askForCode: () => {
      setFailure(null);
      setAsking(true);
    },
    /** What the code is bound to, while it is asked for. */
    confirmed: asking ? bindingOf(customerBillId, billerName, existing) : null,
    save,
    giveUp: () => {
      setAsking(false);
      host.notify.info(existing ? texts.notUpdated : texts.notCreated);
    },
  };
}

function bindingOf(
  customerBillId: number,
  billerName: string,
  existing: AutoPay | undefined,
): Record<string, string> {
  return existing
    ? { configurationId: String(existing.id), billerName }
    : { customerBillId: String(customerBillId), billerName };
}
