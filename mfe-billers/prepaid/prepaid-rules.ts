const MOBILE_NUMBER_DIGITS = 10;

/** Ten digits, the first of them 1 to 9 (PRE-02). */
export function isMobileNumber(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text);
}

/** The typed text as it stays in the box: at most ten digits. */
export function cleanMobileNumber(text: string): string {
  return text.replace(/\D/g, '').slice(0, MOBILE_NUMBER_DIGITS);
}

/** Whether a number can no longer become right by typing on: its first digit is 0, or it is complete and wrong. */
export function isWrongMobileNumber(text: string): boolean {
  return text.startsWith('0') || (text.length >= MOBILE_NUMBER_DIGITS && !isMobileNumber(text));
}

/** 1 to 32 letters, digits and spaces, and not of spaces alone (PRE-03). */
export function isPrepaidName(name: string): boolean {
  return /^[A-Za-z0-9 ]{1,32}$/.test(name) && name.trim() !== '';
}

/** The amount looked for among plans: digits, at most six (PRE-05). */
export function cleanPlanAmount(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6);
}
