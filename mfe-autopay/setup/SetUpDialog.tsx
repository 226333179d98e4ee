import { useId, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { bankDayOf } from '@billpay/shared/dates';
import { useHost } from '@billpay/shared/host';
import { OtpDialog } from '@billpay/shared/otp';
import type { SavedBiller } from '@billpay/shared/rules';
import { Button } from '@billpay/shared/ui/button';
import { Dialog } from '@billpay/shared/ui/dialog';
import { Stack } from '@billpay/shared/ui/layout';
import { Notice } from '@billpay/shared/ui/notice';
import { color, space, type } from '@billpay/shared/ui/theme';
import type { AutoPay } from '../auto-pay-data/auto-pay';
import { whyNot } from '../change/auto-pay-state';
import { monthOf, nextPayments } from '../payment-days/payment-days';
import { draftOf, type Draft } from './draft';
import type { Limits } from './limits';
import { NextPayments } from './NextPayments';
import { SettingsForm } from './SettingsForm';
import { setUpTexts as texts } from './set-up-texts';
import { useSaving } from './use-saving';
import { whatIsMissing } from './what-is-missing';

const PAYMENTS_SHOWN = 3;

interface SetUpDialogProps {
  readonly biller: SavedBiller;
  readonly existing: AutoPay | undefined;
  readonly limits: Limits;
  close(): void;
}

/** Words beside the action, or above it where it is narrow. */
const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space(8)} ${space(24)};
  > output {
    flex: 1 1 12rem;
    color: ${color.muted};
    ${type.small}
  }
  > button {
    flex: 0 1 13rem;
    @media (max-width: 500px) {
      flex: 1 1 100%;
    }
  }
`;

/** The one dialog of an auto pay's settings, new or edited; a code confirms them (AUTO-04, AUTO-09, AUTO-12). */
export function SetUpDialog({ biller, existing, limits, close }: SetUpDialogProps) {
  const host = useHost();
  const formId = useId();
  const [draft, setDraft] = useState<Draft>(() => draftOf(existing, limits));
  const today = bankDayOf(host.now());
  const saving = useSaving({ biller, existing, draft, limits, close });
  const missing = whatIsMissing(draft, limits, existing, today);
  const closed = existing && whyNot('edit', existing, today);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (missing === null) saving.askForCode();
  }
  function change(part: Partial<Draft>): void {
    setDraft({ ...draft, ...part });
    saving.forgetFailure();
  }
  return (
    <>
      <Dialog
        open
        size="large"
        title={existing ? texts.edit : texts.create}
        description={`${biller.billName}, ${biller.billerName}`}
        onClose={close}
        footer={
          <Foot>
            <output>{missing}</output>
            <Button type="submit" form={formId} variant="primary" size="large" disabled={missing !== null}>
              {existing ? texts.submitEdit : texts.submitNew}
            </Button>
          </Foot>
        }
      >
        <form id={formId} onSubmit={submit} noValidate>
          <Stack gap={24}>
            {closed && <Notice tone="neutral">{closed}</Notice>}
            {saving.failure && (
              <Notice tone="danger" title={saving.failure.text}>
                {saving.failure.reason}
              </Notice>
            )}
            <SettingsForm draft={draft} limits={limits} today={today} onChange={change} />
            <NextPayments days={previewOf(draft, existing, today)} />
          </Stack>
        </form>
      </Dialog>
      {saving.confirmed && (
        <OtpDialog
          open
          template={existing ? 'autopay-edit' : 'autopay-create'}
          templateVariables={saving.confirmed}
          onVerified={saving.save}
          onCancel={saving.giveUp}
          onLimitReached={saving.giveUp}
        />
      )}
    </>
  );
}

/** The next payments as the bank will plan them, by the same rules (docs/decisions/0021). */
function previewOf(draft: Draft, existing: AutoPay | undefined, today: string): string[] {
  const { paymentDay, bimonthly } = draft;
  if (paymentDay === null) return [];
  const startsIn = draft.startsIn ?? existing?.startsIn ?? monthOf(today);
  const lastMonth = existing?.lastMonth ?? null;
  return nextPayments({ paymentDay, bimonthly, startsIn, lastMonth }, today, PAYMENTS_SHOWN);
}
