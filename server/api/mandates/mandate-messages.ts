import type { Run } from '../auto-pay/run';
import { addDays } from '../clock/bank-day';
import { readableDay } from '../languages/date-texts';
import type { Language } from '../languages/language';
import { say } from '../languages/translate';
import { messageAccount, messageAmount } from '../messages/money-messages';
import { moneyTexts } from '../messages/money-texts';
import { mandateMessageTexts as texts } from './mandate-texts';

type Debited = Pick<Run, 'biller_name' | 'account_number' | 'language'>;

function describe({ biller_name: biller, account_number, language }: Debited, debitPaise: number): string {
  return say(language, moneyTexts.what, messageAmount(debitPaise), biller, messageAccount(account_number));
}

export interface Announcement {
  /** Paise, with the fee. */
  readonly debitPaise: number;
  /** Due date of the bill if the biller has several open bills; null if it has one. */
  readonly oneOfSeveral: { readonly dueDate: string | null } | null;
  readonly needsCode: boolean;
  readonly isBalanceLow: boolean;
}

/** Composes the message that announces a debit, with the last day on which the customer can stop it. */
export function announcementMessage(
  run: Debited & Pick<Run, 'pays_on'>,
  { debitPaise, oneOfSeveral, needsCode, isBalanceLow }: Announcement,
): string {
  const { language, pays_on, account_number } = run;
  const [day, lastDay] = [pays_on, addDays(pays_on, -1)].map((each) => readableDay(each, language)) as [
    string,
    string,
  ];
  const announced = say(language, texts.announced, describe(run, debitPaise), day, lastDay);
  const sentence = oneOfSeveral ? withBill(announced, oneOfSeveral.dueDate, language) : announced;
  const withCode = needsCode ? say(language, texts.needsCode, sentence) : sentence;
  return isBalanceLow ? say(language, texts.lowBalance, withCode, messageAccount(account_number)) : withCode;
}

function withBill(sentence: string, dueDate: string | null, language: Language): string {
  return dueDate === null
    ? say(language, texts.oneBill, sentence)
    : say(language, texts.billDueOn, sentence, readableDay(dueDate, language));
}

/** Composes the message on the day of a debit that needs a code. */
export function askedMessage(debited: Debited & Pick<Run, 'pays_on'>, debitPaise: number): string {
  const { language, pays_on } = debited;
  return say(language, texts.asked, describe(debited, debitPaise), readableDay(pays_on, language));
}

/** Composes the message that an auto pay has ended. */
export function endedMessage({ biller_name, ends_on, language }: EndedAutoPay): string {
  return say(language, texts.ended, biller_name, readableDay(ends_on ?? '', language));
}

interface EndedAutoPay {
  readonly biller_name: string;
  readonly ends_on: string | null;
  readonly language: Language;
}
