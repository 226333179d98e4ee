import { useState, type ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { useLanguage } from '@billpay/host-api';
import { stylePlugins } from '@billpay/ui/theme';
import { App } from '../App';
import { PortalRouter } from '../frame/PortalRouter';
import { isInFlight } from '../extensions/in-flight';
import { ExtensionBoundary } from '../extensions/ExtensionBoundary';
import { reportRemoved } from '../extensions/RemoteExtension';
import { PortalProvider, revealPortal, type PortalToken } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { errorName } from '../telemetry/telemetry';
import { findFailingRemote } from '../telemetry/uncaught-errors';
import { Trouble } from './Trouble';

const { trouble } = shellTexts;

/** The running portal in its page. */
export function PortalRoot({ portal, nonce }: { portal: PortalToken; nonce: string }) {
  // Texts are read while rendering, so a change of the language needs only this key.
  useLanguage();
  return (
    <StyleSheetManager stylisPlugins={stylePlugins}>
      <RootBoundary portal={portal}>
        <PortalRouter>
          <PortalProvider value={portal}>
            <App nonce={nonce} />
          </PortalProvider>
        </PortalRouter>
      </RootBoundary>
    </StyleSheetManager>
  );
}

function isOfRemote(error: unknown): boolean {
  const culprit = findFailingRemote(error);
  return culprit !== undefined && culprit !== 'shell';
}

/** The last error boundary. Session and address are kept. */
function RootBoundary({ portal, children }: { portal: PortalToken; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ExtensionBoundary
      key={attempt}
      onError={(error) => {
        const running = revealPortal(portal);
        if (isOfRemote(error)) reportRemoved(running, error);
        else running.telemetry.record({ kind: 'portal-crashed', message: errorName(error) });
      }}
      // The page is removed with the session.
      isOfRemoved={isOfRemote}
      renderFallback={() => (
        <Trouble
          text={isInFlight() ? trouble.crashedWhilePaying : trouble.crashed}
          onTryAgain={() => setAttempt(attempt + 1)}
        />
      )}
    >
      {children}
    </ExtensionBoundary>
  );
}
