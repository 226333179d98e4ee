/** What is said about codes that are not right, or not sent. */
export const otpTexts = {
  limitReached: 'You have reached the limit for one-time codes. Please try again after 10 minutes.',
  limitOfDay: 'You have reached the limit for one-time codes. Please try again after 24 hours.',
  wrong: 'The one-time code is not correct.',
  otherAction: 'The one-time code was sent to confirm something else. Please request a new one.',
  expired: 'The one-time code has expired. Please request a new one.',
};
