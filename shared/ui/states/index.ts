export { type DrawingName } from './drawings';
export { EmptyState, type EmptyStateProps } from './EmptyState';
export { ErrorState, type ErrorStateProps } from './ErrorState';
export { Progress, type ProgressProps } from './Progress';
