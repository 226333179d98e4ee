/**
 * Matches 'customerName' and 'units'. Requires two letters before the first capital, which excludes 'kWh' and
 * 'eChallan'.
 */
const CAMEL_CASE = /^[a-z]{2,}\d*(?:[A-Z]+[a-z\d]*)*$/;
/** 'CUSTOMER_NAME', 'bill_period'. */
const WITH_UNDERSCORES = /^[A-Za-z\d]+(?:_+[A-Za-z\d]+)+$/;
/** Short words that are not abbreviations. Other words of one to three capitals are ('GST', 'EMI'). */
const SHORT_WORDS: readonly string[] = 'AND,BY,DAY,DUE,FEE,FOR,NET,NEW,NO,OF,OLD,PAY,PER,TAX,TO'.split(',');
const LONGEST_ABBREVIATION = 3;

/** Converts 'DUE' to 'due', but keeps 'GST'. */
function fromCapitals(word: string): string {
  return word.length > LONGEST_ABBREVIATION || SHORT_WORDS.includes(word) ? word.toLowerCase() : word;
}

/**
 * Converts an identifier to words, such as 'customerName' to 'Customer Name', and 'BILL_PERIOD' to 'Bill
 * Period'. Keeps any other name, such as 'Consumption (kWh)'.
 */
export function readableName(name: string): string {
  const trimmed = name.trim();
  if (!CAMEL_CASE.test(trimmed) && !WITH_UNDERSCORES.test(trimmed)) return trimmed;
  return trimmed
    .split(/_+/)
    .map((word) => (word === word.toUpperCase() ? fromCapitals(word) : word))
    .join(' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\b[a-z]/g, (first) => first.toUpperCase());
}
