export { LazyContent, type LazyContentProps } from './LazyContent';
export { useLazyModule, type FetchModule, type LazyModule } from './use-lazy-module';
export { useLazyDialog, type LazyDialogs } from './use-lazy-dialog';
