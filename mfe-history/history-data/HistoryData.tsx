import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { queryClientOf } from './query-client';

/** Wraps each extension of the remote in its query cache. */
export function HistoryData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useHost())}>{children}</QueryClientProvider>;
}
