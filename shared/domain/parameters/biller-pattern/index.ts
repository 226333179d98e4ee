export { BEYOND_ASCII, formOfPattern, prefixOf } from './form-of-pattern';
export { within, type LengthRange, type LengthRanges } from './length-ranges';
export { matchPattern, type Verdict } from './match-pattern';
export { parsePattern, type Pattern } from './parse-pattern';
export { lengthsOf } from './pattern-lengths';
