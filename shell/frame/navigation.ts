import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isInFlight } from '../extensions/in-flight';

let go: ReturnType<typeof useNavigate> | undefined;

/**
 * `host.navigate`: goes to a route of the portal, and nowhere else. While a payment is in flight it goes nowhere; where
 * the customer is already, it adds no history entry, which would be one Back that does nothing.
 */
export function navigateTo(path: string): void {
  if (!/^\/(?!\/)/.test(path)) throw new Error(`"${path}" is no route of the portal`);
  if (!isInFlight()) void go?.(path, { replace: path === location.pathname + location.search });
}

/** Lends the router's navigation to code outside of React. */
export function useNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
    return () => {
      go = undefined;
    };
  }, [navigate]);
}
