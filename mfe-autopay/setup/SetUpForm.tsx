import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { bankDayOf, formatBankDay } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { space } from '@billpay/ui/theme';
import { whyNot } from '../change/auto-pay-state';
import { firstLatePayment } from '../payment-days/late-payment';
import { monthOf, nextPayments } from '../payment-days/payment-days';
import type { Draft } from './draft';
import { NextPayments } from './NextPayments';
import type { SetupData } from './setup-data';
import { setUpTexts as texts } from './set-up-texts';
import { SettingsForm } from './SettingsForm';
import type { Saving } from './use-saving';
import { missingSettings } from './missing-settings';

const PAYMENTS_SHOWN = 3;
/** A year of monthly payments: a February is among them. */
const PAYMENTS_CHECKED = 12;

interface SetUpFormProps {
  readonly formId: string;
  readonly ready: SetupData;
  readonly saving: Saving;
  onChange(change: Partial<Draft>): void;
}

/** The resulting payments are beside the settings and stay in view where it is wide, else they follow the settings. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(24)};
  @media (min-width: 769px) {
    grid-template-columns: minmax(0, 1fr) 15rem;
    > :last-child {
      position: sticky;
      inset-block-start: 0;
    }
  }
`;

/** The problem, the settings, and the resulting payments. */
export function SetUpForm({ formId, ready, saving, onChange }: SetUpFormProps) {
  const today = bankDayOf(useHost().now());
  const { biller, existing, draft, limits } = ready;
  const closed = existing && whyNot('edit', existing, today);
  const { failure } = saving;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (missingSettings(ready, today) === null) saving.requestCode();
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
        <Sides>
          <SettingsForm
            draft={draft}
            limits={limits}
            openBillPaise={biller.duePaise}
            today={today}
            onChange={onChange}
          />
          <NextPayments days={previewOf(ready, today, PAYMENTS_SHOWN)} late={latePaymentText(ready, today)} />
        </Sides>
      </Stack>
    </form>
  );
}

/** The next payments as the bank will plan them, by the same rules (docs/decisions/0021). */
function previewOf({ draft, existing }: SetupData, today: string, count: number): string[] {
  const { paymentDay, bimonthly } = draft;
  if (paymentDay === null) return [];
  const startsIn = draft.startsIn ?? existing?.startsIn ?? monthOf(today);
  const lastMonth = existing?.lastMonth ?? null;
  return nextPayments({ paymentDay, bimonthly, startsIn, lastMonth }, today, count);
}

/** Warning about the first payment of the next year that comes after its bill's due date. */
function latePaymentText(ready: SetupData, today: string): string | null {
  const { dueDate, newestBillDate, newestBillDueDate } = ready.biller;
  const { paymentDay } = ready.draft;
  if (paymentDay === null || newestBillDueDate === null) return null;
  const bill = { billDate: newestBillDate, dueDate: newestBillDueDate, open: dueDate !== null };
  const late = firstLatePayment(previewOf(ready, today, PAYMENTS_CHECKED), paymentDay, bill);
  if (!late) return null;
  const words = late.known ? texts.lateKnown : texts.lateExpected;
  return words(formatBankDay(late.dueOn), formatBankDay(late.on));
}
