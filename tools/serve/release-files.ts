import { basename, dirname } from 'node:path';
import type { ReleaseStatus } from '@billpay/shell/server/release-store';
import type { FastifyInstance } from 'fastify';
import { requireKey } from '../build/signing-key';
import { keepRenewed } from '../releases/renew-timestamp';
import type { ServeConfig } from './config';

/**
 * Renews the timestamp while the server runs, where it has the key.
 * @throws Error when the key is missing, or the registry is not in a folder of this machine
 */
export async function renewTimestamps(
  app: FastifyInstance,
  { timestampKey, registry }: Pick<ServeConfig, 'timestampKey' | 'registry'>,
): Promise<void> {
  if (timestampKey === undefined) return;
  const remotes = dirname(registry);
  if (registry.includes('://') || basename(remotes) !== 'remotes')
    throw new Error(
      `timestampKey needs the registry in a folder "remotes" of this machine, not at ${registry}`,
    );
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  const report = (error: unknown) => app.log.error({ event: 'timestamp-not-renewed', err: error });
  const key = () => requireKey(timestampKey);
  key();
  await keepRenewed(dirname(remotes), key, report, closing.signal);
}

/** For Prometheus. */
export function releaseMetrics(status: ReleaseStatus | undefined): string {
  const isRefused = status === undefined || status.refused !== undefined;
  const gauges: [string, string, number][] = [
    ['billpay_registry_seq', 'Number of the registry that is served.', status?.seq ?? 0],
    [
      'billpay_timestamp_seconds_left',
      'Seconds until new pages refuse the registry.',
      status?.secondsLeft ?? 0,
    ],
    [
      'billpay_registry_refused',
      '1 while the newest files cannot be used, and earlier ones are served.',
      Number(isRefused),
    ],
  ];
  return gauges
    .map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('');
}
