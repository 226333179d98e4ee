/**
 * What a page leaves behind where others can read it, as text: for `evaluate`. Without the address of its first request, where the
 * specification puts the hand-off pair.
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
