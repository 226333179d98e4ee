import { startTransition, Suspense, use, useEffect, useState } from 'react';
import { HostProvider } from '@billpay/host-api';
import type { LoadedExtension } from '../loader/extension-loader';
import { findHost } from '../host/find-host';
import { usePortal, usePortalEffect } from '../portal-context';
import { ExtensionBoundary } from './ExtensionBoundary';

interface Ahead {
  readonly path: string;
  readonly page: LoadedExtension;
  onRendered(): void;
}

/**
 * Renders likely next pages without showing them. On a slow processor, opening a page mostly consists of running its
 * code and adding its styles. Rendering is pure, and effects do not run because nothing is shown.
 */
export function PageAhead() {
  const portal = usePortal();
  const [ahead, setAhead] = useState<Ahead>();
  usePortalEffect(({ extensions, pagePrefetch }) => {
    const end = () => setAhead(undefined);
    return pagePrefetch.renderWith({
      async render(path) {
        const page = extensions.known({ kind: 'page', extension: path });
        if (!page) return;
        await new Promise<void>((onRendered) => startTransition(() => setAhead({ path, page, onRendered })));
        end();
      },
      end,
    });
  });
  if (!ahead) return null;
  const { path, page, onRendered } = ahead;
  const rendered = <Rendered onRendered={onRendered} />;
  return (
    // A failure here occurs again when the page is opened, and is reported then.
    <ExtensionBoundary key={path} onError={() => undefined} renderFallback={() => rendered}>
      <Suspense fallback={rendered}>
        <HostProvider value={findHost(portal, page.remote)}>
          <page.Component />
          <NeverReady />
        </HostProvider>
      </Suspense>
    </ExtensionBoundary>
  );
}

const never = new Promise<never>(() => undefined);

/** Suspends behind the page, so that React renders the page but never shows it. */
function NeverReady() {
  return use(never);
}

function Rendered({ onRendered }: { onRendered(): void }) {
  useEffect(onRendered, [onRendered]);
  return null;
}
