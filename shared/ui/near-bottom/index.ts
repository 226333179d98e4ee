export { scrollParentOf } from './scroll-parent';
export { useNearBottom } from './use-near-bottom';
