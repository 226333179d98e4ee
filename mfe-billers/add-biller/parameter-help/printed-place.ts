import type { parameterHelpTexts } from './parameter-help-texts';

/** What the number is printed on; there is a sketch of each. */
export type PrintedOn = 'bill' | 'book' | 'card' | 'paper' | 'plate' | 'screen';

/** Where the number of a parameter is printed. */
export interface PrintedPlace {
  readonly on: PrintedOn;
  /** Its text among `parameterHelpTexts.places`. */
  readonly text: keyof typeof parameterHelpTexts.places;
}

const paper = (text: PrintedPlace['text']): PrintedPlace => ({ on: 'paper', text });
const bill: PrintedPlace = { on: 'bill', text: 'bill' };

/** Found by lower-case letters in the category's name, as sources spell names differently. The first match wins. */
const places: readonly (readonly [part: RegExp, place: PrintedPlace])[] = [
  [/dth|cable/, { on: 'screen', text: 'screen' }],
  [/lpg|cylinder/, { on: 'book', text: 'book' }],
  [/card|ncmc/, { on: 'card', text: 'card' }],
  [/fastag|toll|evrecharge/, { on: 'plate', text: 'plate' }],
  [/insurance/, paper('policy')],
  [/loan|emi/, paper('loan')],
  [/mutualfund|pension|deposit/, paper('statement')],
  [/electric|gas|water|broadband|landline|mobile|meter/, bill],
];

const NUMBER = /\b(?:number|no|id|code|account|card|digits|pran|uhid|crn|srn)\b/i;
/** Customers know these by heart, or the biller's bills do not have them. */
const OTHER =
  /\bname\b|mail|mobile|telephone|contact|phone|address|birth|date|amount|premium|\bpan\b|permanent account|\bstd\b|order|first name/i;

/** Where the number of a parameter is printed; null for a parameter that is no number on paper (a name, a date). */
export function findPrintedPlace(parameterName: string, categoryName: string): PrintedPlace | null {
  if (!NUMBER.test(parameterName) || OTHER.test(parameterName)) return null;
  const category = categoryName.toLowerCase().replace(/[^a-z]/g, '');
  const place = places.find(([part]) => part.test(category))?.[1] ?? paper('paper');
  return place.on === 'plate' && !/vehicle|registration/i.test(parameterName) ? paper('paper') : place;
}
