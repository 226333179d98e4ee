/**
 * What a remote may use of TanStack Query, under its own name. Only these are in the page: as a whole, the library
 * would travel unshaken.
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
