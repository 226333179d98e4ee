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
  useEffect(
    () =>
      pagePrefetch.renderWith({
        render: (path) =>
          new Promise((onRendered) => {
            const page = extensions.known({ kind: 'page', extension: path });
            if (page) startTransition(() => setAhead({ path, page, onRendered }));
            else onRendered();
          }),
        end: () => setAhead(undefined),
      }),
    [extensions, pagePrefetch],
  );
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

/** Comes after the page, which so is rendered as far as it can be, and never shown. */
function NeverReady() {
  return use(never);
}

function Rendered({ onRendered }: { onRendered(): void }) {
  useEffect(onRendered, [onRendered]);
  return null;
}
