import type { PanelProps } from '@billpay/host-api';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { usePortal } from '../portal-context';
import { FailedPlace } from './FailedPlace';
import { RemotePiece } from './RemotePiece';

/** `host.Panel`: a piece of another remote, or nothing where no live remote provides it. */
export function RemotePanel({ name, loading = <SkeletonRows rows={2} /> }: PanelProps) {
  const portal = usePortal();
  if (!portal.live().provider('panel', name)) return null;
  return (
    <RemotePiece
      key={name}
      name={{ kind: 'panel', piece: name }}
      loading={loading}
      renderFailed={(failed) => <FailedPlace {...failed} />}
    />
  );
}
