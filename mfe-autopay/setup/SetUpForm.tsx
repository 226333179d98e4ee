import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { bankDayOf } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { space } from '@billpay/ui/theme';
import { findLockReason } from '../change/auto-pay-state';
import { Validity } from '../mandates/Validity';
import type { Draft } from './draft';
import { formatLatePayment } from './late-payment-text';
import { NextPayments } from './NextPayments';
import { previewPayments } from './preview';
import type { SetupData } from './setup-data';
import { SettingsForm } from './SettingsForm';
import type { Saving } from './use-saving';
import { findEndProblem, findMissingSettings } from './missing-settings';

const PAYMENTS_SHOWN = 3;

interface SetUpFormProps {
  readonly formId: string;
  readonly ready: SetupData;
  readonly saving: Saving;
  onChange(change: Partial<Draft>): void;
}

/** Shows the resulting payments next to the settings on wide screens, and below them on narrow ones. */
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

/** The problem, the settings and the resulting payments. */
export function SetUpForm({ formId, ready, saving, onChange }: SetUpFormProps) {
  const today = bankDayOf(useHost().now());
  const { biller, existing, draft, limits, feePaise, rules } = ready;
  const closed = existing && findLockReason('edit', existing, today);
  const { failure } = saving;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (findMissingSettings(ready, today) === null) saving.requestCode();
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
            feePaise={feePaise}
            openBillPaise={biller.duePaise}
            validity={
              rules && (
                <Validity
                  rules={rules}
                  category={biller.categoryName}
                  endsOn={draft.endsOn}
                  today={today}
                  problem={findEndProblem(ready, today)}
                  onChange={(endsOn) => onChange({ endsOn })}
                />
              )
            }
            today={today}
            onChange={onChange}
          />
          <NextPayments
            days={previewPayments(ready, today, PAYMENTS_SHOWN)}
            late={formatLatePayment(ready, today)}
          />
        </Sides>
      </Stack>
    </form>
  );
}
