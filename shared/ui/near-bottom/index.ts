export { scrollParentOf, useNearBottom } from './use-near-bottom';
