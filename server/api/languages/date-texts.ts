import { ENGLISH, type Language } from './language';
import { texts } from './texts';
import { say } from './translate';

const dateTexts = texts('api.dates', {
  /** The same format as on the portal's screens. */
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  longMonths: 'January February March April May June July August September October November December',
});

const english = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats '2026-11-23' as '23 Nov'. */
export function dayAndMonth(bankDay: string, language: Language): string {
  const month = say(language, dateTexts.months).split(' ')[Number(bankDay.slice(5, 7)) - 1];
  return `${Number(bankDay.slice(8))} ${month ?? ''}`;
}

/** Formats a bank day as '23 Nov 2026'. */
export function readableDay(bankDay: string, language: Language = ENGLISH): string {
  if (language !== ENGLISH) return `${dayAndMonth(bankDay, language)} ${bankDay.slice(0, 4)}`;
  return english.format(new Date(`${bankDay}T00:00:00Z`));
}

/** Translates a month from an API response, such as 'December 2026'. Returns any other text unchanged. */
export function readableMonth(spelled: string, language: Language): string {
  const [name = '', year = ''] = spelled.split(' ');
  const index = dateTexts.longMonths.toLowerCase().split(' ').indexOf(name.toLowerCase());
  const month = language === ENGLISH ? undefined : say(language, dateTexts.longMonths).split(' ')[index];
  return month === undefined ? spelled : `${month} ${year}`;
}
