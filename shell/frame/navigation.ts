import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isInFlight } from '../extensions/in-flight';

let go: ReturnType<typeof useNavigate> | undefined;

/**
 * `host.navigate`: goes only to routes of the portal. While a payment is in flight it does nothing; where
 * the customer is already, it adds no history entry, for which Back would do nothing.
 */
export function navigateTo(path: string): void {
  if (!/^\/(?!\/)/.test(path)) throw new Error(`"${path}" is no route of the portal`);
  if (!isInFlight()) void go?.(path, { replace: path === location.pathname + location.search });
}

/** Lets code outside of React use the router's navigation. */
export function useNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
    return () => {
      go = undefined;
    };
  }, [navigate]);
}
