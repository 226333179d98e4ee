export { compareNames } from './compare-names';
export { createMatcher, toSearchable, type Matcher } from './search-words';
