import { formatRupees } from '@billpay/domain/money';
import { lastFour } from '@billpay/domain/rules';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import { dueTomorrowTexts as texts } from './due-tomorrow-texts';
import type { ExpectedFailure } from './expected-failures';

export interface NoticeText {
  readonly tone: 'primary' | 'neutral' | 'warning';
  readonly title: string;
  readonly text: string;
}

/** The notice on the day before a payment: amount against limit, or why it is expected to fail. */
export function noticeText(
  payment: UpcomingPayment,
  expectedFailure: ExpectedFailure | undefined,
  balancePaise: number | undefined,
): NoticeText {
  const { billName, stopped, duePaise } = payment;
  const limit = formatRupees(payment.maximumPaise);
  const account = payment.accountNumber === null ? '' : lastFour(payment.accountNumber);
  if (stopped) return { tone: 'neutral', title: texts.stopped(billName), text: texts.resumable };
  const from = account && ` ${texts.account(account)}`;
  if (duePaise === null) {
    return { tone: 'primary', title: texts.paidUnknown(billName), text: texts.upToLimit(limit) + from };
  }
  const amount = formatRupees(duePaise);
  if (expectedFailure === 'above-limit') {
    return { tone: 'warning', title: texts.notPaid(billName), text: texts.aboveLimit(amount, limit) };
  }
  if (expectedFailure === 'low-balance') {
    const text = texts.lowBalance(amount, account, formatRupees(balancePaise ?? 0));
    return { tone: 'warning', title: texts.notPaid(billName), text };
  }
  return { tone: 'primary', title: texts.paid(billName, amount), text: texts.withinLimit(limit) + from };
}
