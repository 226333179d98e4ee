import { useEffect, useRef } from 'react';
import { useHost } from '@billpay/host-api';

/**
 * Reports once that a biller was deleted elsewhere, so that lists with this biller refetch. Does nothing for
 * null.
 */
export function useGoneBiller(customerBillId: number | null): void {
  const { bus } = useHost();
  const reported = useRef<number | null>(null);
  useEffect(() => {
    if (customerBillId === null || customerBillId === reported.current) return;
    // The event refetches the lists, and with them this biller.
    reported.current = customerBillId;
    bus.emit('biller.deleted', { customerBillId });
  }, [bus, customerBillId]);
}
