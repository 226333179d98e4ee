export { findScrollParent, useNearBottom } from './use-near-bottom';
