import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { AccountChoice } from '@billpay/ui/account-choice';
import { Amount } from '@billpay/ui/amount';
import { DetailsList } from '@billpay/ui/details-list';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { color, media, space, type, useMediaQuery } from '@billpay/ui/theme';
import { useFocusOnMount } from '../focus-on-mount';
import { FirstNameNotice } from './AccountNamePrompt';
import { AmountChoice } from './AmountChoice';
import { AmountEntry } from './AmountEntry';
import type { Bill } from './bill';
import { choiceTexts } from './bill-choice-texts';
import { BillChoice } from './BillChoice';
import { BillFacts } from './BillFacts';
import { BillDetails, BillerHeader, hasDetails } from './BillSummary';
import type { Payee } from './payee';
import { PlanDetails } from './PlanDetails';
import { confirmTexts } from './confirm-payment-texts';
import type { ConfirmView } from './confirm-view';
import { chooseAccount, type PaymentFlow } from './payment-flow';
import { OpenPaymentNotice } from './RecentPaymentPrompt';
import { ReturnCountdown } from './ReturnCountdown';
import type { PaymentData } from './use-payment-data';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;
/**
 * Payee, amount, bill and account. On a wide screen, the bill is next to the choices, whose limits fit on one
 * line.
 */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
  @media (min-width: 769px) {
    grid-template: 'biller decision' auto 'details decision' 1fr / minmax(0, 4fr) minmax(0, 7fr);
    > [data-area='biller'] {
      grid-area: biller;
    }
    > [data-area='decision'] {
      grid-area: decision;
    }
    > [data-area='details'] {
      grid-area: details;
    }
  }
`;
const Note = styled.p`
  ${type.small}
  color: ${color.muted};
`;
const Focusable = styled.div`
  display: grid;
  gap: ${space(12)};
  outline: none;
`;

export interface ConfirmFormProps {
  /** Id of the form, for its button in the dialog's footer. */
  id: string;
  flow: PaymentFlow;
  data: PaymentData;
  view: ConfirmView;
  /** Whether the form is locked, because the payment is being submitted. */
  locked: boolean;
  onSubmit(): void;
  onRetry(): void;
  onReturn(): void;
}

/** Confirm Payment with the payee, bill, amount and debit account. */
export function ConfirmForm({ id, flow, data, view, locked, ...actions }: ConfirmFormProps) {
  const { problem, foundRecent } = useStore(flow);
  const { payee, billProblem } = data;
  const { bill } = view;
  const isNarrow = useMediaQuery(media.medium);
  return (
    <Form
      id={id}
      noValidate
      inert={locked}
      onSubmit={(event) => {
        event.preventDefault();
        actions.onSubmit();
      }}
    >
      {problem?.scope === 'payment' && (
        <Problem key={problem.text} text={problem.text}>
          {problem.returns && <ReturnCountdown onReturn={actions.onReturn} onRetry={actions.onRetry} />}
        </Problem>
      )}
      <Columns>
        <Stack gap={16} data-area="biller">
          <BillerHeader payee={payee} />
          {billProblem && <Notice tone="warning">{billProblem}</Notice>}
          <FirstNameNotice account={view.bill?.account ?? null} />
          <OpenPaymentNotice payee={payee} recent={foundRecent ?? view.recent} />
        </Stack>
        <Choices flow={flow} data={data} view={view}>
          {isNarrow && <Details payee={payee} bill={bill} inStrip />}
        </Choices>
        {!isNarrow && (
          <div data-area="details">
            <Details payee={payee} bill={bill} />
          </div>
        )}
      </Columns>
    </Form>
  );
}

interface DetailsProps extends Pick<PaymentData, 'payee'> {
  bill: Bill | null;
  /** Whether to show a strip with expandable details, for a narrow screen. */
  inStrip?: boolean;
}

/** Shows the plan (PRE-10) or the bill, if any (PAY-01). */
function Details({ payee, bill, inStrip = false }: DetailsProps) {
  if (payee.recharge) return <PlanDetails plan={payee.recharge.plan} />;
  if (!bill || !hasDetails(bill)) return null;
  return inStrip ? <BillFacts bill={bill} payee={payee} /> : <BillDetails bill={bill} payee={payee} />;
}

interface ChoicesProps extends Pick<ConfirmFormProps, 'flow' | 'data' | 'view'> {
  /** Content between the amount and the accounts. */
  children: ReactNode;
}

/** Lets the customer choose the amount and the account. */
function Choices({ flow, data, view, children }: ChoicesProps) {
  const problem = useStore(flow, (state) => state.problem);
  const { payee, accounts } = data;
  return (
    <Stack gap={24} data-area="decision">
      <BillChoice flow={flow} fetched={data.bill} chosen={view.bill} />
      <AmountEntry flow={flow} view={view} label={amountLabel(payee, view)} withLimits={!payee.recharge} />
      <AmountChoice flow={flow} view={view} today={data.today} />
      {children}
      <Stack gap={12}>
        <AccountChoice
          accounts={accounts.list}
          value={view.account?.accountNumber ?? null}
          onChange={(accountNumber) => chooseAccount(flow, accountNumber)}
          amountPaise={view.totalPaise}
          onRefresh={accounts.refresh}
          refreshing={accounts.refreshing}
          error={accounts.error ?? undefined}
        />
        {problem?.scope === 'account' && <Problem text={problem.text} />}
      </Stack>
      <FeeLines data={data} view={view} />
      <Note>{confirmTexts.canTake72Hours}</Note>
    </Stack>
  );
}

function amountLabel(payee: Payee, { bill, amounts, amountPaise, editable }: ConfirmView): string {
  if (payee.recharge) return confirmTexts.planAmount;
  const chosen = amounts.find((amount) => amount.amountPaise === amountPaise);
  if (chosen && !editable && chosen.kind !== 'bill') return choiceTexts.kinds[chosen.kind];
  return bill ? confirmTexts.outstandingAmount : confirmTexts.amountToPay;
}

/** Shows a problem at its field. Takes the focus, because it may be outside the visible area. */
function Problem({ text, children }: { text: string; children?: ReactNode }) {
  const container = useFocusOnMount<HTMLDivElement>('always');
  return (
    <Focusable ref={container} tabIndex={-1}>
      <Notice tone="danger">{text}</Notice>
      {children}
    </Focusable>
  );
}

/** Shows the fee and the total if there is a fee. */
function FeeLines({ data, view }: Pick<ConfirmFormProps, 'data' | 'view'>) {
  const { feePaise } = data.terms;
  if (feePaise === 0 || view.totalPaise === null) return null;
  return (
    <DetailsList
      rows={[
        { label: confirmTexts.fee, value: <Amount paise={feePaise} /> },
        { label: confirmTexts.total, value: <Amount paise={view.totalPaise} size="large" /> },
      ]}
    />
  );
}
