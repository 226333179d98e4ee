import { texts } from '../languages/texts';

/** Customer texts about one-time codes: the messages that contain codes, and reasons for refusals. */
export const otpTexts = texts('api.codes', {
  message: (code: string, confirms: string, reference: string, validForSeconds: string) =>
    `${code} is your one-time code. ${confirms}. Reference ${reference}. ` +
    `Valid for ${validForSeconds} seconds. Do not share it with anyone.`,
  sent: (lastFour: string) => `OTP sent to the mobile number ending ${lastFour}`,
  verified: 'OTP verified',
  limitReached: 'You have reached the limit for one-time codes. Please try again after 10 minutes.',
  limitOfDay: 'You have reached the limit for one-time codes. Please try again after 24 hours.',
  wrong: 'The one-time code is not correct.',
  otherAction: 'The one-time code was sent to confirm something else. Please request a new one.',
  expired: 'The one-time code has expired. Please request a new one.',
});
