import { texts } from '../languages/texts';

/** Messages about a customer's money. `what` is made from one of the first two texts. */
export const moneyTexts = texts('api.money', {
  what: (amount: string, biller: string, account: string) => `${amount} to ${biller} from ${account}`,
  whatWithFee: (debit: string, amount: string, fee: string, biller: string, account: string) =>
    `${debit} (${amount} plus ${fee} fee) to ${biller} from ${account}`,
  paid: (what: string) => `Paid ${what}.`,
  pending: (what: string) =>
    `Pending: ${what} is not confirmed by the biller yet. Please do not pay it again.`,
  confirmed: (what: string) => `Confirmed: ${what} is paid.`,
  reversed: (what: string, returned: string, account: string) =>
    `Not paid: ${what} failed, and ${returned} was credited back to ${account}.`,
  refused: (what: string) => `Not paid: ${what} was refused by the bank. Nothing was debited.`,
  compensated: (amount: string, account: string, debit: string, biller: string, day: string) =>
    `${amount} was credited to ${account} as compensation, because the payment of ${debit} to ${biller} was not settled by ${day}.`,
  dueReminder: (amount: string, biller: string, day: string) =>
    `${amount} to ${biller} is due on ${day}. If you have paid it elsewhere, there is nothing to do.`,
  presentedBill: (biller: string, amount: string, day: string) =>
    `${biller} has sent a bill of ${amount}, due on ${day}. You find it under Dues.`,
  presentedBillWithoutDay: (biller: string, amount: string) =>
    `${biller} has sent a bill of ${amount}. You find it under Dues.`,
  withReference: (sentence: string, reference: string) => `${sentence} Ref ${reference}`,
  byAutoPay: (sentence: string) => `Auto pay: ${sentence}`,
  asScheduled: (sentence: string) => `Scheduled payment: ${sentence}`,
  nameAwaitedByAutoPay: (what: string, day: string) =>
    `Auto pay: ${what} waits, because the biller has returned another name for the account. Check the name in Bill Pay by the end of ${day}. Otherwise it is not paid.`,
  nameAwaitedBySchedule: (what: string, day: string) =>
    `Scheduled payment: ${what} waits, because the biller has returned another name for the account. Check the name in Bill Pay by the end of ${day}. Otherwise it is not paid.`,
  missedSchedule: (biller: string, account: string, day: string, reason: string) =>
    `Scheduled payment: ${biller} was not paid from ${account} on ${day}. ${reason}`,
  missed: (biller: string, account: string, day: string, reason: string) =>
    `Auto pay: ${biller} was not paid from ${account} on ${day}. ${reason}`,
});
