export { Skeleton, SkeletonRows, type SkeletonProps, type SkeletonRowsProps } from './Skeleton';
export { useShowAfterDelay } from './use-show-after-delay';
