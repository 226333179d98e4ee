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

/** Formats the notice on the day before a payment, with the amount and limit or the expected failure. */
export function formatNotice(
  payment: UpcomingPayment,
  expectedFailure: ExpectedFailure | undefined,
  balancePaise: number | undefined,
): NoticeText {
  const { billName, stopped, duePaise, feePaise, pendingPaise } = payment;
  const limit = formatRupees(payment.maximumPaise);
  const account = payment.accountNumber === null ? '' : lastFour(payment.accountNumber);
  if (stopped) return { tone: 'neutral', title: texts.stopped(billName), text: texts.resumable };
  if (pendingPaise !== null) {
    const text = texts.pendingText(formatRupees(pendingPaise));
    return { tone: 'neutral', title: texts.pending(billName), text };
  }
  const fee = feePaise > 0 ? ` ${texts.withFee(formatRupees(feePaise))}` : '';
  const from = account && ` ${texts.account(account)}`;
  if (duePaise === null) {
    return { tone: 'primary', title: texts.paidUnknown(billName), text: texts.upToLimit(limit) + fee + from };
  }
  const amount = formatRupees(duePaise);
  if (expectedFailure === 'above-limit') {
    return { tone: 'warning', title: texts.notPaid(billName), text: texts.aboveLimit(amount, limit) };
  }
  if (expectedFailure === 'low-balance') {
    const balance = formatRupees(balancePaise ?? 0);
    const text =
      feePaise > 0
        ? texts.lowBalanceWithFee(amount, formatRupees(feePaise), account, balance)
        : texts.lowBalance(amount, account, balance);
    return { tone: 'warning', title: texts.notPaid(billName), text };
  }
  return {
    tone: 'primary',
    title: texts.paid(billName, amount),
    text: texts.withinLimit(limit) + fee + from,
  };
}
