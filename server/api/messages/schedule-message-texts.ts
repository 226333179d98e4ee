import { texts } from '../languages/texts';

/** Messages about scheduled payments. `what` is an amount, a biller and an account. */
export const scheduleMessageTexts = texts('api.scheduleMessages', {
  what: (amount: string, biller: string, account: string) => `at most ${amount} to ${biller} from ${account}`,
  scheduled: (what: string, day: string) =>
    `Scheduled: ${what} on ${day}. You can cancel it in Bill Pay until the day before.`,
  notice: (what: string, day: string, lastDay: string) =>
    `Reminder: ${what} on ${day}, as you have scheduled. You can cancel it in Bill Pay until ${lastDay}.`,
});
