/** The last four characters of an account, mobile or customer number: all of it that a screen may show. */
export function lastFour(text: string): string {
  return text.slice(-4);
}
