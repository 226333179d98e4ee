export { OutcomeUnknown, failureOf, withLookup } from './outcome';
export { useChange, type Change } from './use-change';
