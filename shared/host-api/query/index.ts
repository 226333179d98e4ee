/**
 * The exports of TanStack Query for remotes. Only these are in the page: as a whole share, the library
 * would not be tree-shaken.
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
