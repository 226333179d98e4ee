import type { ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { buildPage, type TestRemote } from './open-portal';

/** Creates a remote with only Home, and the events that it may emit. */
export function homeWith(name: string, Home: () => ReactNode, emits: string[] = []): TestRemote {
  return { definition: { name, pages: { '/': buildPage(Home) } }, release: { emits } };
}

function RequestReceipt() {
  const { bus } = useHost();
  return <button onClick={() => bus.emit('receipt.requested', { transactionId: 'T7' })}>Show receipt</button>;
}

/** Home with the button 'Show receipt', which requests the receipt of T7. */
export const requesting = homeWith('billers', RequestReceipt, ['receipt.requested']);
