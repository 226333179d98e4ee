/** The outcome of each test number. `server/sandbox/README.md` has the same table. */
export type TestOutcome =
  | 'no-bill'
  | 'fetch-fails'
  | 'timeout-then-paid'
  | 'timeout-then-reversed'
  | 'aggregator-failed'
  | 'fund-transfer-timeout'
  | 'refused-by-core'
  | 'credit-refused'
  | 'several-bills'
  | 'offered-amounts'
  | 'renamed'
  | 'paid';

const outcomes: Readonly<Record<string, TestOutcome>> = {
  '0000': 'no-bill',
  '9001': 'fetch-fails',
  '9002': 'timeout-then-paid',
  '9003': 'timeout-then-reversed',
  '9004': 'aggregator-failed',
  '9005': 'fund-transfer-timeout',
  '9006': 'refused-by-core',
  '9007': 'credit-refused',
  '9008': 'several-bills',
  '9009': 'offered-amounts',
  '9010': 'renamed',
};

/** Finds the outcome by the last four digits, like the test cards of a card processor. */
export function findTestOutcome(billNumber: string): TestOutcome {
  return outcomes[billNumber.slice(-4)] ?? 'paid';
}
