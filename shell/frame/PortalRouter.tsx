import { useState, type ReactNode } from 'react';
import { UNSAFE_createBrowserHistory, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { navigateFromPage } from '@billpay/host-api/back';

/** A `BrowserRouter` that removes dialogs' history entries before it navigates. */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

function createHistory(): BrowserHistory {
  const browser = UNSAFE_createBrowserHistory({ v5Compat: true });
  const fromPage: Pick<BrowserHistory, 'push' | 'replace'> = {
    push: (to, state) => navigateFromPage(() => browser.push(to, state)),
    replace: (to, state) => navigateFromPage(() => browser.replace(to, state)),
  };
  // Not copied, because its members are getters, and a copy would keep the first address.
  return Object.assign(Object.create(browser) as BrowserHistory, fromPage);
}
