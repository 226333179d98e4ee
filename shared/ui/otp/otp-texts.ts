import { texts } from '@billpay/host-api/language';

/** Texts of the OTP dialog, from the specification if it has them. */
export const otpTexts = texts('ui.otp', {
  title: 'OTP verification',
  sendingTo: (lastFour: string) => `Sending a 6-digit code to your mobile number ending ${lastFour}…`,
  sentTo: (lastFour: string) => `Enter the 6-digit code sent to your mobile number ending ${lastFour}.`,
  asEntered: (summary: string) => `As entered here: ${summary}`,
  from: 'from',
  upTo: 'up to',
  boxes: '6-digit code',
  box: (place: number, of: number) => `Digit ${place} of ${of}`,
  referenceNumber: 'Reference number',
  validFor: (seconds: number) => `OTP valid for ${seconds} seconds`,
  expired: 'The OTP is no longer valid.',
  resend: 'Resend OTP',
  verify: 'Verify',
  verifying: 'Verifying…',
  verified: 'OTP verified',
  finishing: 'Please wait…',
  missing: (count: number) =>
    count === 1 ? 'Enter the 1 digit that is missing.' : `Enter the ${count} digits that are missing.`,
  wrongCode: 'The OTP is not correct. Please enter it again.',
  limitReached: 'You have reached the limit for one-time codes.',
  generationFailed: 'Unable to generate OTP at the moment. Please try again later.',
  /** Used only in the vault's dialog. */
  covered: 'Something covers this dialog. Enter the code when nothing covers it any more.',
  /** Used only in the vault's dialog. */
  dropped: 'This dialog was not fully visible for a moment. Please enter the OTP again.',
  /** Used only in the vault's dialog. */
  lastDigits: (count: number) => `Last ${count} digits of the amount, with the paise`,
  /** Used only in the vault's dialog. */
  wrongDigits: 'These are not the last digits of the amount above.',
  validationFailed: 'Something went wrong while validating the OTP. Please try again later',
});
