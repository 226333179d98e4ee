import type { SyntheticEvent } from 'react';
import { bankDayOf } from '@billpay/shared/dates';
import { useHost } from '@billpay/shared/host';
import { Stack } from '@billpay/shared/ui/layout';
import { Notice } from '@billpay/shared/ui/notice';
import { whyNot } from '../change/auto-pay-state';
import { monthOf, nextPayments } from '../payment-days/payment-days';
import type { Draft } from './draft';
import { NextPayments } from './NextPayments';
import type { ReadyToSetUp } from './ready-to-set-up';
import { SettingsForm } from './SettingsForm';
import type { Saving } from './use-saving';
import { whatIsMissing } from './what-is-missing';

const PAYMENTS_SHOWN = 3;

interface SetUpFormProps {
  readonly formId: string;
  readonly ready: ReadyToSetUp;
  readonly saving: Saving;
  onChange(change: Partial<Draft>): void;
}

/** What stands in the way, the settings, and the payments they lead to. */
export function SetUpForm({ formId, ready, saving, onChange }: SetUpFormProps) {
  const today = bankDayOf(useHost().now());
  const { existing, draft, limits } = ready;
  const closed = existing && whyNot('edit', existing, today);
  const { failure } = saving;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (whatIsMissing(ready, today) === null) saving.askForCode();
  }
  return (
    <form id={formId} onSubmit={submit} noValidate>
      <Stack gap={24}>
        {closed && <Notice tone="neutral">{closed}</Notice>}
        {failure && (
          <Notice tone="danger" title={failure.text}>
            {failure.reason}
          </Notice>
        )}
        <SettingsForm draft={draft} limits={limits} today={today} onChange={onChange} />
        <NextPayments days={previewOf(ready, today)} />
      </Stack>
    </form>
  );
}

/** The next payments as the bank will plan them, by the same rules (docs/decisions/0021). */
function previewOf({ draft, existing }: ReadyToSetUp, today: string): string[] {
  const { paymentDay, bimonthly } = draft;
  if (paymentDay === null) return [];
  const startsIn = draft.startsIn ?? existing?.startsIn ?? monthOf(today);
  const lastMonth = existing?.lastMonth ?? null;
  return nextPayments({ paymentDay, bimonthly, startsIn, lastMonth }, today, PAYMENTS_SHOWN);
}
