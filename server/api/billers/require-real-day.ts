import { isRealDay } from '../clock/bank-day';
import { Refusal } from '../refusal';
import { billerTexts } from './biller-texts';

/** @throws Refusal for a day that is not in the calendar, such as 30 February */
export function requireRealDay(day: string | null): void {
  if (day !== null && !isRealDay(day)) throw new Refusal(422, billerTexts.noSuchDay);
}
