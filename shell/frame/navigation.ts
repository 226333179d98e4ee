import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isInFlight } from '../places/in-flight';

let go: ((path: string) => void) | undefined;

/** `host.navigate`: goes to a route of the portal, and nowhere else. While a payment is in flight it goes nowhere. */
export function navigateTo(path: string): void {
  if (!/^\/(?!\/)/.test(path)) throw new Error(`"${path}" is no route of the portal`);
  if (!isInFlight()) go?.(path);
}

/** Lends the router's navigation to code outside of React. */
export function useNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = (path) => void navigate(path);
    return () => {
      go = undefined;
    };
  }, [navigate]);
}
