import { useHost } from '@billpay/host-api';
import { useChange } from '@billpay/host-api/change';
import { messageOf } from '@billpay/host-api/http';
import { Button } from '@billpay/ui/button';
import { DetailsList } from '@billpay/ui/details-list';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { useFocusOnMount } from '../focus-on-mount';
import { acceptName, type AccountName } from './account-name';
import type { Bill } from './bill';
import { BillerHeader } from './BillSummary';
import { confirmTexts } from './confirm-payment-texts';
import type { Payee } from './payee';
import { Choices, Question } from './question';

const { accountName: nameTexts } = confirmTexts;

/** Asks about the name at the first payment. Needs no answer. */
export function FirstNameNotice({ account }: { account: AccountName | null }) {
  if (account?.known !== null) return null;
  return (
    <Notice tone="primary">
      <span translate="no">{nameTexts.first(account.name)}</span>
    </Notice>
  );
}

interface OtherNamePromptProps {
  payee: Payee;
  account: AccountName;
}

/** Shows the changed name next to the known one, and the question that the customer must answer. */
export function OtherNamePrompt({ payee, account }: OtherNamePromptProps) {
  const question = useFocusOnMount<HTMLHeadingElement>('always');
  return (
    <Stack gap={24}>
      <BillerHeader payee={payee} />
      <Notice tone="warning" title={nameTexts.changed}>
        {nameTexts.changedHint}
      </Notice>
      <DetailsList
        rows={[
          { label: nameTexts.before, value: account.known ?? '' },
          { label: nameTexts.now, value: account.name },
        ]}
      />
      <Question as="h4" ref={question} tabIndex={-1}>
        {nameTexts.question}
      </Question>
    </Stack>
  );
}

interface OtherNameActionsProps {
  customerBillId: number;
  bill: Bill;
  onAccepted(): void;
  onLeave(): void;
}

/** The two answers. The primary button does not pay. */
export function OtherNameActions({ customerBillId, bill, onAccepted, onLeave }: OtherNameActionsProps) {
  const host = useHost();
  const accepting = useChange({
    mutationFn: () => acceptName(host, customerBillId, bill),
    onSuccess(continued) {
      if (continued === null) return onAccepted();
      // Paying here as well would compete with the payment that the bank now makes.
      host.notify.success(continued);
      onLeave();
    },
    onError: (error) => host.notify.error(messageOf(error, nameTexts.failed)),
  });
  return (
    <Choices>
      <Button
        size="large"
        busy={accepting.isPending}
        busyLabel={confirmTexts.checking}
        onClick={() => void accepting.submit()}
      >
        {nameTexts.accept}
      </Button>
      <Button variant="primary" size="large" onClick={onLeave}>
        {confirmTexts.doNotPayAgain}
      </Button>
    </Choices>
  );
}
