import type { Bank } from '../bank';
import { readableDay } from '../languages/date-texts';
import type { Language } from '../languages/language';
import { say } from '../languages/translate';
import { messageAccount, messageAmount } from './money-messages';
import { scheduleMessageTexts } from './schedule-message-texts';

/** A scheduled payment, as its messages describe it. */
export interface ScheduleFacts {
  readonly billerName: string;
  /** Highest amount of the bill, in paise. */
  readonly maximumPaise: number;
  readonly accountNumber: string;
  readonly paysOn: string;
}

function describe({ billerName, maximumPaise, accountNumber }: ScheduleFacts, language: Language): string {
  const values = [messageAmount(maximumPaise), billerName, messageAccount(accountNumber)] as const;
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

/** Composes the notice on the day before the payment. */
export function noticeMessage(facts: ScheduleFacts, language: Language): string {
  return say(language, scheduleMessageTexts.notice, describe(facts, language));
}
