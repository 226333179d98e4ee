import { useQuery } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { lockQuery } from './protection-api';

/**
 * Returns whether the customer has locked bill payments. Returns false if this is unknown, because the API refuses a
 * payment in any case.
 * @param isNeeded whether a payment may start now
 */
export function useIsLocked(isNeeded: boolean): boolean {
  const host = useHost();
  const isOffered = host.settings.protection === true;
  const { data } = useQuery({ ...lockQuery(host), enabled: isOffered && isNeeded });
  return isNeeded && data === true;
}
