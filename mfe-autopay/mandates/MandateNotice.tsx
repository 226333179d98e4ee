import { formatBankDay } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { lastFour } from '@billpay/domain/rules';
import { Button } from '@billpay/ui/button';
import { Notice } from '@billpay/ui/notice';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import type { ChangeAutoPay } from '../change/use-change-auto-pay';
import { mandateTexts as texts } from './mandate-texts';
import { PayFromAnother } from './PayFromAnother';

/** Asks for the code of today's debit. */
export function ConfirmNotice({ payment, change }: { payment: UpcomingPayment; change: ChangeAutoPay }) {
  const { billName, confirmPaise } = payment;
  return (
    <Notice
      tone="warning"
      title={texts.needsCode(formatRupees(confirmPaise ?? 0), billName)}
      action={
        <Button aria-label={texts.confirmOf(billName)} onClick={() => change.open('ConfirmDebit', payment)}>
          {texts.confirm}
        </Button>
      }
    >
      {texts.otherwise}
    </Notice>
  );
}

interface LowBalanceNoticeProps {
  readonly payment: UpcomingPayment;
  /** Balance of the account, in paise. */
  readonly balancePaise: number;
}

/** Warns two days before a payment that the balance does not cover it. */
export function LowBalanceNotice({ payment, balancePaise }: LowBalanceNoticeProps) {
  const { billName, on, duePaise, feePaise, accountNumber } = payment;
  const amount = formatRupees((duePaise ?? 0) + feePaise);
  return (
    <Notice
      tone="warning"
      title={texts.mayFail(billName, formatBankDay(on ?? ''))}
      action={<PayFromAnother payment={payment} />}
    >
      {texts.balanceLow(amount, lastFour(accountNumber ?? ''), formatRupees(balancePaise))}
    </Notice>
  );
}
