/**
 * Collects all traces of a page that others can read, as text, for `evaluate`. Excludes the URL of its first
 * request, which contains the hand-off pair as specified.
 */
export function tracesInPage(): string {
  interface Left {
    navigation: { entries(): { url: string; getState(): unknown }[] };
    received: unknown[];
  }
  const { navigation, received } = window as unknown as Left;
  return JSON.stringify({
    received,
    state: history.state as unknown,
    entries: navigation.entries().map((entry) => [entry.url, entry.getState()]),
    referrer: document.referrer,
    name: window.name,
    stored: [{ ...localStorage }, { ...sessionStorage }],
    cookies: document.cookie,
    timings: performance
      .getEntries()
      .filter(({ entryType }) => entryType !== 'navigation')
      .map(({ name }) => name),
    markup: [...document.querySelectorAll('*')].map((element) => (element.shadowRoot ?? element).innerHTML),
  });
}
