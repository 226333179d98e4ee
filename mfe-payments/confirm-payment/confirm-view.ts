import { formatRupees, parseAmountInput, toWireRupees } from '@billpay/domain/money';
import { maskedNumber } from '@billpay/domain/rules';
import type { Account } from './accounts';
import type { Bill } from './bill';
import { findChosenBill, listPayableAmounts, maybePaid, type PayableAmount } from './bill-choice';
import { isAmountEditable, isWithinLimits, formatLimitsHint } from './amount-rules';
import { confirmTexts } from './confirm-payment-texts';
import {
  canMakePayment,
  findFirstProblem,
  type PaymentCheckInput,
  type PaymentProblem,
} from './payment-checks';
import type { PaymentFlowState } from './payment-flow';
import type { RecentPayment } from './recent-payment';
import type { PaymentData } from './use-payment-data';

/** Data that Confirm Payment shows, derived from the bill and the input. Amounts are in paise. */
export interface ConfirmView {
  /** The bill to pay, which the customer chooses if there are several. */
  readonly bill: Bill | null;
  /** Amounts to choose from; empty if the biller offers only the bill's. */
  readonly amounts: readonly PayableAmount[];
  /** The recent payment that a payment of this bill would repeat. */
  readonly recent: RecentPayment | null;
  readonly editable: boolean;
  readonly typed: string;
  /** Null if the text is not an amount. */
  readonly amountPaise: number | null;
  /** The debit: amount plus fee. */
  readonly totalPaise: number | null;
  readonly account: Account | null;
  readonly checkInput: PaymentCheckInput;
  /** Error at the amount field, shown as soon as the amount is invalid. */
  readonly amountError: string | null;
  readonly canPay: boolean;
  /**
   * Text next to Make Payment. It describes the debit or says that no account is selected; null if a
   * validation error is shown.
   */
  readonly summary: string | null;
}

/** Returns the summary; null if a known problem would prevent the debit. */
function writeSummary(
  totalPaise: number | null,
  account: Account | null,
  problem: PaymentProblem | null,
): string | null {
  if (totalPaise === null) return null;
  if (!account) return confirmTexts.noAccount;
  if (problem) return null;
  return confirmTexts.willBeDebited(formatRupees(totalPaise), maskedNumber(account.accountNumber));
}

/**
 * Returns the selected account. Without a selection, returns the only account, or the one used last if it
 * covers the bill. A typed amount does not change this (docs/decisions/0022).
 */
function findAccount(
  { accountNumber }: PaymentFlowState,
  list: readonly Account[],
  leastPaise: number,
): Account | null {
  if (accountNumber !== null) return list.find((account) => account.accountNumber === accountNumber) ?? null;
  if (list.length === 1) return list[0] ?? null;
  const lastUsed = list.find(({ isLastUsed }) => isLastUsed);
  const isEnough = lastUsed && lastUsed.balancePaise !== null && lastUsed.balancePaise >= leastPaise;
  return isEnough ? lastUsed : null;
}

function findAmountError(
  state: PaymentFlowState,
  data: PaymentData,
  typed: string,
  amountPaise: number | null,
): string | null {
  if (state.problem?.scope === 'amount') return state.problem.text;
  if (amountPaise === null) return typed ? confirmTexts.invalidAmount : null;
  return isWithinLimits(amountPaise, data.terms) ? null : formatLimitsHint(data.terms);
}

export function toConfirmView(state: PaymentFlowState, data: PaymentData): ConfirmView {
  const { payee, route, terms, today } = data;
  const bill = findChosenBill(data.bill, state, data.recent);
  const amounts = listPayableAmounts(bill, today);
  // An adhoc biller accepts any amount, regardless of its bill (PAY-02).
  const exactness = route === 'adhoc' ? 'free' : payee.flags.exactness;
  // A recharge costs exactly the price of its plan (PRE-10).
  const editable = !payee.recharge && isAmountEditable(route, payee.flags.exactness);
  const fixedPaise = bill?.amountPaise ?? payee.recharge?.plan.pricePaise;
  const billText = fixedPaise === undefined ? '' : toWireRupees(fixedPaise);
  const isChosen = amounts.some(({ amountPaise }) => toWireRupees(amountPaise) === state.amountText);
  const typed = editable || isChosen ? (state.amountText ?? billText) : billText;
  const amountPaise = parseAmountInput(typed);
  const totalPaise = amountPaise === null ? null : amountPaise + terms.feePaise;
  const account = findAccount(state, data.accounts.list, (fixedPaise ?? 0) + terms.feePaise);
  const checkInput: PaymentCheckInput = {
    typed,
    billPaise: bill?.amountPaise ?? null,
    exactness,
    offeredPaise: amounts.map((amount) => amount.amountPaise),
    terms,
    account,
    dailyLimitPaise: data.dailyLimitPaise,
    paidTodayPaise: data.paidTodayPaise,
    ownLimitPaise: data.ownLimitPaise,
  };
  const canPay = canMakePayment(checkInput);
  const amountError = findAmountError(state, data, typed, amountPaise);
  return {
    bill,
    amounts,
    recent: data.recent && maybePaid(data.recent, bill) ? data.recent : null,
    editable,
    typed,
    amountPaise,
    totalPaise,
    account,
    checkInput,
    amountError,
    canPay,
    summary: amountError
      ? null
      : writeSummary(totalPaise, account, state.problem ?? findFirstProblem(checkInput)),
  };
}
