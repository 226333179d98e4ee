/** The last four characters of an account, mobile or customer number: all of it that a screen may show. */
export function lastFour(text: string): string {
  return text.slice(-4);
}

/** Categories in which every number belongs to a payment card. */
const CARD_CATEGORY = /\bcards?\b|\bncmc\b/i;
const CARD_LABEL = /\bcard\b/i;
/** Cards that are no payment cards: a viewing or smart card only numbers a television connection. */
const OTHER_CARD = /\b(viewing|smart|vc|ration|identity|id) card\b/i;

/** The end of a private number, with a sign that more came before: '••4417'. */
export function maskedNumber(number: string): string {
  return `••${lastFour(number)}`;
}

/**
 * What identifies a bill at its biller, as its payer may read it: of a payment card the last four only, whatever it is
 * called; anything else in full, a recharged mobile number included. `label` is the biller's name for it (PAY-01, REC-02, HIST-05).
 */
export function shownBillNumber(number: string, categoryName: string, label = ''): string {
  const isOfCard = CARD_CATEGORY.test(categoryName) || (CARD_LABEL.test(label) && !OTHER_CARD.test(label));
  return isOfCard && /\d/.test(number) ? maskedNumber(number) : number;
}
