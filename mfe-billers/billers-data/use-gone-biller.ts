import { useEffect, useRef } from 'react';
import { useHost } from '@billpay/host-api';

/**
 * Reports once that a biller was deleted elsewhere, so that the lists which still have it are fetched again; null while it is not
 * known to be.
 */
export function useGoneBiller(customerBillId: number | null): void {
  const { bus } = useHost();
  const reported = useRef<number | null>(null);
  useEffect(() => {
    if (customerBillId === null || customerBillId === reported.current) return;
    // The lists are fetched again by this, and the biller is looked for again.
    reported.current = customerBillId;
    bus.emit('biller.deleted', { customerBillId });
  }, [bus, customerBillId]);
}
