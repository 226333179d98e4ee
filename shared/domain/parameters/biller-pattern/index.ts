export { matchPattern, type Verdict } from './match-pattern';
export { parsePattern } from './parse-pattern';
export { lengthsOf } from './pattern-lengths';
