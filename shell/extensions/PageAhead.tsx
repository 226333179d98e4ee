import { startTransition, Suspense, use, useEffect, useState } from 'react';
import { HostProvider } from '@billpay/host-api';
import type { LoadedExtension } from '../loader/extension-loader';
import { usePortal } from '../portal-context';
import { ExtensionBoundary } from './ExtensionBoundary';

interface Ahead {
  readonly path: string;
  readonly page: LoadedExtension;
  onRendered(): void;
}

/**
 * Renders pages that the customer may open next, without showing them: their code has then run once, and their styles are on the page,
 * which is most of what opening a page costs a slow processor. Rendering is pure; as nothing is shown, no effect of the page runs.
 */
export function PageAhead() {
  const { extensions, hostOf, pagePrefetch } = usePortal();
  const [ahead, setAhead] = useState<Ahead>();
  useEffect(() => {
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
  }, [extensions, pagePrefetch]);
  if (!ahead) return null;
  const { path, page, onRendered } = ahead;
  const rendered = <Rendered onRendered={onRendered} />;
  return (
    // What fails here fails again when the page is opened, and is reported then.
    <ExtensionBoundary key={path} onError={() => undefined} renderFallback={() => rendered}>
      <Suspense fallback={rendered}>
        <HostProvider value={hostOf(page.remote)}>
          <page.Component />
          <NeverReady />
        </HostProvider>
      </Suspense>
    </ExtensionBoundary>
  );
}

const never = new Promise<never>(() => undefined);

/** Suspends behind the page: React renders the page, and never shows it. */
function NeverReady() {
  return use(never);
}

function Rendered({ onRendered }: { onRendered(): void }) {
  useEffect(onRendered, [onRendered]);
  return null;
}
