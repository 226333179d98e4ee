import { texts } from '../languages/texts';

/** Customer texts about scheduled payments. */
export const scheduleTexts = texts('api.schedules', {
  exists: 'This bill already has a scheduled payment or auto pay.',
  day: (days: string) => `Choose a day from tomorrow on, at most ${days} days ahead.`,
  started: 'The payment can no longer be cancelled on its day.',
  cancelled: 'The scheduled payment is cancelled.',
});
