import type { PanelProps } from '@billpay/host-api';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { usePortal } from '../portal-context';
import { ExtensionError, RemoteExtension } from './RemoteExtension';

/** Renders `host.Panel`, which is another remote's extension, or nothing if no live remote provides it. */
export function RemotePanel({ name, loading = <SkeletonRows rows={2} /> }: PanelProps) {
  const portal = usePortal();
  if (!portal.live().provider('panel', name)) return null;
  return (
    <RemoteExtension
      key={name}
      name={{ kind: 'panel', extension: name }}
      loading={loading}
      renderFailed={(failed) => <ExtensionError {...failed} />}
    />
  );
}
