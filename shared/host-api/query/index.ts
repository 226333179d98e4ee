/**
 * TanStack Query's exports for remotes. Only these are in the page: sharing the entire library would prevent tree
 * shaking.
 */
export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
