import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { queryClientOf } from './query-client';

/** Round each piece of the remote that the shell mounts by itself. */
export function AutoPayData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useHost())}>{children}</QueryClientProvider>;
}
