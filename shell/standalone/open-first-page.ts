interface Page {
  readonly path: string;
  readonly order: number;
}

/**
 * Changes the address from Home to the first page of the menu if no remote of this page provides Home. The
 * bank sends customers to Home, so a team would otherwise see an error instead of its page.
 */
export function openFirstPage(pages: readonly Page[]): void {
  const [first] = pages.toSorted((one, other) => one.order - other.order);
  if (!first || location.pathname !== '/' || pages.some(({ path }) => path === '/')) return;
  history.replaceState(history.state, '', first.path);
}
