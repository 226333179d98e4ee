import { createRoot } from 'react-dom/client';
import { startBack } from '@billpay/shared/back';
import { loadEnvelope } from '@billpay/shared/http-client';
import { setStyleNonce } from '@billpay/shared/ui/theme';
import { App } from '../App';
import { navigateTo } from '../frame/navigation';
import { PortalRouter } from '../frame/PortalRouter';
import { PortalProvider } from '../portal-context';
import { takeHandOff } from '../session/hand-off';
import { readPageData } from './page-data';
import { startPortal, type StartOptions } from './start-portal';

/** Whatever is sent follows a click or a key: what seals it is on its way by then. */
function fetchEnvelopeOnIntent(): void {
  const fetchIt = () => void loadEnvelope().catch(() => undefined);
  for (const intent of ['pointerdown', 'keydown']) document.addEventListener(intent, fetchIt, { once: true });
}

/** Starts the portal in its page. */
export async function showPortal(remotesOf: StartOptions['remotesOf']): Promise<void> {
  // First of all: the pair must be gone from the address before anything is fetched (SES-01).
  const handOff = takeHandOff();
  startBack();
  fetchEnvelopeOnIntent();
  const data = readPageData(document);
  setStyleNonce(data.nonce);
  const portal = await startPortal({ data, handOff, navigate: navigateTo, remotesOf });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  createRoot(root).render(
    <PortalRouter>
      <PortalProvider value={portal}>
        <App nonce={data.nonce} />
      </PortalProvider>
    </PortalRouter>,
  );
}
