import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isInFlight } from '../extensions/in-flight';

let go: ReturnType<typeof useNavigate> | undefined;
let readChoice: (() => string | undefined) | undefined;

/** Opens the page that the customer has chosen before the portal was rendered, if any. */
export function navigateOnceRendered(chosenPath: (() => string | undefined) | undefined): void {
  readChoice = chosenPath;
}

/**
 * Implements `host.navigate`, only for routes of the portal. Does nothing during a payment in progress, and
 * adds no history entry for the current page.
 */
export function navigateTo(path: string): void {
  if (!/^\/(?!\/)/.test(path)) throw new Error(`"${path}" is no route of the portal`);
  if (!isInFlight()) void go?.(path, { replace: path === location.pathname + location.search });
}

/** Makes the router's navigation available outside of React. */
export function useNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
    const chosen = readChoice?.();
    readChoice = undefined;
    if (chosen) navigateTo(chosen);
    return () => {
      go = undefined;
    };
  }, [navigate]);
}
