import { texts } from '@billpay/host-api/language';

/** Separate from the other texts, because Home loads these. */
export const stopTexts = texts('autopay.stop', {
  stop: 'Stop Payment',
  resume: 'Resume Payment',
  stopOf: (billName: string) => `Stop Payment of ${billName}`,
  resumeOf: (billName: string) => `Resume Payment of ${billName}`,
});
