export { OutcomeUnknown, carryOut, failureOf } from './lost-answer';
