/** What the page before has left in the storage of its tab. */
// oxlint-disable-next-line no-restricted-properties -- tests look into what a page leaves for its reload
export const tabStorage = window.sessionStorage;

/**
 * Ends the page of a test, and lets what follows run as in the next load of its tab: nothing is left of the page's memory.
 * @param how the type of that navigation
 */
export function loadAgain(how: NavigationTimingType = 'reload', path = location.pathname): void {
  dispatchEvent(new Event('pagehide'));
  delete window.billpayHandOff;
  delete window.billpayEarly;
  // jsdom has no entries of navigations.
  const getEntriesByType = () => [{ type: how } as PerformanceNavigationTiming];
  Object.defineProperty(performance, 'getEntriesByType', { value: getEntriesByType, configurable: true });
  history.replaceState(history.state, '', path);
}
