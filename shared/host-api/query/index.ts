/**
 * TanStack Query's exports for remotes. The page contains only these, because sharing the entire library
 * would prevent tree shaking.
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
