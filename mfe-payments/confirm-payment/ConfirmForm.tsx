import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { AccountChoice } from '@billpay/shared/ui/account-choice';
import { Amount } from '@billpay/shared/ui/amount';
import { DetailsList } from '@billpay/shared/ui/details-list';
import { Stack } from '@billpay/shared/ui/layout';
import { Notice } from '@billpay/shared/ui/notice';
import { space } from '@billpay/shared/ui/theme';
import { AmountEntry } from './AmountEntry';
import { BillDetails, BillerHeader } from './BillSummary';
import { confirmTexts } from './confirm-payment-texts';
import type { Confirmation } from './confirmation';
import { chooseAccount, type PaymentFlow } from './payment-flow';
import { ReturnCountdown } from './ReturnCountdown';
import type { Payable } from './use-payable';

/** The bill on the left, what the customer decides on the right; one column where it is narrow. */
const Columns = styled.form`
  display: grid;
  gap: ${space(24)} ${space(32)};
  @media (min-width: 769px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: start;
  }
`;

export interface ConfirmFormProps {
  /** The form's id, for its button in the dialog's footer. */
  id: string;
  flow: PaymentFlow;
  payable: Payable;
  confirmation: Confirmation;
  /** True while the decision is being carried out: nothing may be changed. */
  locked: boolean;
  onSubmit(): void;
  onRetry(): void;
  onReturn(): void;
}

/** Confirm Payment: what is owed to whom, how much is paid, and from which account. */
export function ConfirmForm({ id, flow, payable, confirmation, locked, ...actions }: ConfirmFormProps) {
  const problem = useStore(flow, (state) => state.problem);
  const { saved, bill, billProblem, accounts } = payable;
  return (
    <Columns
      id={id}
      noValidate
      inert={locked}
      onSubmit={(event) => {
        event.preventDefault();
        actions.onSubmit();
      }}
    >
      <Stack gap={16}>
        <BillerHeader saved={saved} />
        {billProblem && <Notice tone="warning">{billProblem}</Notice>}
        {bill && <BillDetails bill={bill} />}
      </Stack>
      <Stack gap={24}>
        <AmountEntry flow={flow} confirmation={confirmation} hasBill={bill !== null} />
        <AccountChoice
          label={confirmTexts.debitFrom}
          accounts={accounts.list}
          value={confirmation.account?.accountNumber ?? null}
          onChange={(accountNumber) => chooseAccount(flow, accountNumber)}
          amountPaise={confirmation.totalPaise}
          onRefresh={accounts.refresh}
          refreshing={accounts.refreshing}
          error={accounts.error ?? undefined}
        />
        {problem?.place === 'account' && <Notice tone="danger">{problem.text}</Notice>}
        <FeeLines payable={payable} confirmation={confirmation} />
        <Notice tone="neutral">{confirmTexts.canTake72Hours}</Notice>
        {problem?.place === 'payment' && (
          <Stack gap={12}>
            <Notice tone="danger">{problem.text}</Notice>
            {problem.returns && <ReturnCountdown onReturn={actions.onReturn} onRetry={actions.onRetry} />}
          </Stack>
        )}
      </Stack>
    </Columns>
  );
}

/** What is debited when the biller's network takes a fee; the bill amount alone says it otherwise. */
function FeeLines({ payable, confirmation }: Pick<ConfirmFormProps, 'payable' | 'confirmation'>) {
  const { feePaise } = payable.terms;
  if (feePaise === 0 || confirmation.totalPaise === null) return null;
  return (
    <DetailsList
      rows={[
        { label: confirmTexts.fee, value: <Amount paise={feePaise} /> },
        { label: confirmTexts.total, value: <Amount paise={confirmation.totalPaise} size="medium" /> },
      ]}
    />
  );
}
