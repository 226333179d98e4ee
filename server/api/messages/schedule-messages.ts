import type { Bank } from '../bank';
import { addDays } from '../clock/bank-day';
import { readableDay } from '../languages/date-texts';
import type { Language } from '../languages/language';
import { say } from '../languages/translate';
import { messageAccount, messageAmount } from './money-messages';
import { scheduleMessageTexts } from './schedule-message-texts';

/** A scheduled payment, as its messages describe it. */
export interface ScheduleFacts {
  readonly billerName: string;
  /** Highest debit in paise, including the fee. */
  readonly debitPaise: number;
  readonly accountNumber: string;
  readonly paysOn: string;
}

function describe({ billerName, debitPaise, accountNumber }: ScheduleFacts, language: Language): string {
  const values = [messageAmount(debitPaise), billerName, messageAccount(accountNumber)] as const;
  return say(language, scheduleMessageTexts.what, ...values);
}

/** Composes the message that a payment was scheduled, in the language of the customer's messages. */
export async function scheduledMessage(
  bank: Bank,
  customerId: string,
  facts: ScheduleFacts,
): Promise<string> {
  const [customer] = await bank.db.query<{ language: Language }>(
    'SELECT language FROM customer WHERE id = $1',
    [customerId],
  );
  if (!customer) throw new Error(`Customer ${customerId} does not exist`);
  const { language } = customer;
  const what = describe(facts, language);
  return say(language, scheduleMessageTexts.scheduled, what, readableDay(facts.paysOn, language));
}

/** Composes the notice on the day before the payment. It names the days, because its delivery may be delayed. */
export function noticeMessage(facts: ScheduleFacts, language: Language): string {
  const what = describe(facts, language);
  const [day, lastDay] = [facts.paysOn, addDays(facts.paysOn, -1)] as const;
  return say(
    language,
    scheduleMessageTexts.notice,
    what,
    readableDay(day, language),
    readableDay(lastDay, language),
  );
}
