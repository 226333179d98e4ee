import { useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { LazyContent } from '@billpay/ui/lazy-module';
import { GlobalStyle } from '@billpay/ui/theme';
import { Frame, BareFrame } from './frame/Frame';
import { plainPath } from './frame/paths';
import { useNavigation } from './frame/navigation';
import { OfflineBanner } from './frame/OfflineBanner';
import { NotFound } from './frame/NotFound';
import { PageTitle, PageTop } from './frame/PageTitle';
import { NavigationGuard } from './extensions/NavigationGuard';
import { PageAhead } from './extensions/PageAhead';
import { ExtensionError } from './extensions/RemoteExtension';
import { PageSkeleton, RemotePage } from './extensions/RemotePage';
import { TaskOutlet } from './extensions/TaskOutlet';
import { usePortal } from './portal-context';
import { LazyIdleWarning } from './session/LazyIdleWarning';
import { LoginTrouble } from './session/LoginTrouble';
import { keepRequests, RequestsFromAddress } from './session/address-requests';
import { SessionExpired } from './session/SessionExpired';
import { shellTexts } from './shell-texts';
import { Toasts } from './toasts/Toasts';

const fetchMockRedirect = () =>
  import(/* webpackChunkName: "mock-redirect" */ './mock-redirect/MockRedirect');

export function App({ nonce }: { nonce: string }) {
  const { settings } = usePortal();
  useNavigation();
  return (
    <>
      <GlobalStyle branding={settings.branding} />
      <OfflineBanner />
      <PageTop />
      <PageTitle />
      <Routes>
        <Route
          path="/session-expired"
          element={
            <BareFrame>
              <SessionExpired />
            </BareFrame>
          }
        />
        {settings.sandbox && (
          <Route
            path="/mock-redirect"
            element={
              <BareFrame>
                <LazyContent
                  fetchModule={fetchMockRedirect}
                  loading={<PageSkeleton />}
                  failed={(retry) => <ExtensionError message={shellTexts.extension.page} onRetry={retry} />}
                >
                  {({ default: MockRedirect }) => <MockRedirect />}
                </LazyContent>
              </BareFrame>
            }
          />
        )}
        <Route
          path="*"
          element={
            <SessionGuard>
              <Frame>
                <CurrentPage />
              </Frame>
              <TaskOutlet />
              <RequestsFromAddress />
              <PageAhead />
              <LazyIdleWarning />
            </SessionGuard>
          }
        />
      </Routes>
      <NavigationGuard />
      <Toasts nonce={nonce} />
    </>
  );
}

/** Renders the portal only with a session (SES-02 to SES-05, NAV-02). */
function SessionGuard({ children }: { children: ReactNode }) {
  const { session } = usePortal();
  const { search } = useLocation();
  const state = useSyncExternalStore(session.subscribe, session.state);
  if (state === 'ended') return <Navigate to={`/session-expired${keepRequests(search)}`} replace />;
  if (state === 'live') return children;
  if (state === 'starting') return <PageSkeleton />;
  return (
    <BareFrame>
      <LoginTrouble progress={state} />
    </BareFrame>
  );
}

/** Renders the page of the address, if the portal has one (NAV-01 to NAV-05, NAV-08). */
function CurrentPage() {
  const portal = usePortal();
  const { pathname } = useLocation();
  const path = plainPath(pathname);
  if (!portal.hasPage(path)) return <NotFound />;
  // One address per page, so that the menu marks the current one.
  if (path !== pathname) return <Navigate to={path} replace />;
  return <RemotePage path={path} />;
}
