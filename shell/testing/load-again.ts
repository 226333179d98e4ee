/**
 * The previous page's data in its tab's storage.
 * oxlint-disable-next-line no-restricted-properties -- tests look into what a page leaves for its reload
 */
// oxlint-disable-next-line no-restricted-properties -- tests look into what a page leaves for its reload
export const tabStorage = window.sessionStorage;

/**
 * Ends the page of a test, and runs the rest as the next load of its tab, with the page's memory cleared.
 * @param how the type of that navigation
 */
export function loadAgain(how: NavigationTimingType = 'reload', path = location.pathname): void {
  dispatchEvent(new Event('pagehide'));
  delete window.billpayHandOff;
  delete window.billpayEarly;
  // jsdom has no navigation entries.
  const getEntriesByType = () => [{ type: how } as PerformanceNavigationTiming];
  Object.defineProperty(performance, 'getEntriesByType', { value: getEntriesByType, configurable: true });
  history.replaceState(history.state, '', path);
}
