import { basename, dirname } from 'node:path';
import type { ReleaseStatus } from '../pages/release-store';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { requireTimestampSigner } from '../build/signing-key';
import { keepRenewed } from '../releases/renew-timestamp';
import type { ServeConfig } from './config';

/**
 * Renews the timestamp while the server runs, if it has the key.
 * @throws Error if the key is missing, or the registry is not in a folder of this machine
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
  const key = () => requireTimestampSigner(timestampKey);
  key();
  await keepRenewed(dirname(remotes), key, report, closing.signal);
}

interface ReleaseGauge {
  readonly name: string;
  readonly help: string;
  valueOf(status: ReleaseStatus | undefined): number;
}

const gauges: readonly ReleaseGauge[] = [
  {
    name: 'billpay_registry_seq',
    help: 'Number of the registry that is served.',
    valueOf: (status) => status?.seq ?? 0,
  },
  {
    name: 'billpay_timestamp_seconds_left',
    help: 'Seconds until new pages refuse the registry.',
    valueOf: (status) => status?.secondsLeft ?? 0,
  },
  {
    name: 'billpay_registry_refused',
    help: '1 while the newest files cannot be used, and earlier ones are served.',
    valueOf: (status) => Number(status === undefined || status.refused !== undefined),
  },
];

/** Adds gauges of the served registry to a server's metrics. @param status read at each scrape */
export function addReleaseGauges(registry: Registry, status: () => ReleaseStatus | undefined): void {
  for (const { name, help, valueOf } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => gauge.set(valueOf(status())),
    });
  }
}
