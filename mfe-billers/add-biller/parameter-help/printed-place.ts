import type { parameterHelpTexts } from './parameter-help-texts';

/** Kind of document that the number is printed on; each has a sketch. */
export type PrintedOn = 'bill' | 'book' | 'card' | 'paper' | 'plate' | 'screen';

/** Place where a number is printed. */
export interface PrintedPlace {
  readonly on: PrintedOn;
  /** Key of its text in `parameterHelpTexts.places`. */
  readonly text: keyof typeof parameterHelpTexts.places;
}

const paper = (text: PrintedPlace['text']): PrintedPlace => ({ on: 'paper', text });
const bill: PrintedPlace = { on: 'bill', text: 'bill' };

/**
 * Patterns for the letters of the category's name in lower case, because spellings differ. The first match
 * wins.
 */
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
/** Customers know these values by heart, or bills do not show them. */
const OTHER =
  /\bname\b|mail|mobile|telephone|contact|phone|address|birth|date|amount|premium|\bpan\b|permanent account|\bstd\b|order|first name/i;

/**
 * Finds where a parameter is printed. Returns null if it is not a printed number, for example a name or a
 * date.
 */
export function findPrintedPlace(parameterName: string, categoryName: string): PrintedPlace | null {
  if (!NUMBER.test(parameterName) || OTHER.test(parameterName)) return null;
  const category = categoryName.toLowerCase().replace(/[^a-z]/g, '');
  const place = places.find(([part]) => part.test(category))?.[1] ?? paper('paper');
  return place.on === 'plate' && !/vehicle|registration/i.test(parameterName) ? paper('paper') : place;
}
