import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import Fastify from 'fastify';
import { listOrigins } from '@billpay/shell/registry/remote-origins';
import { withoutWithdrawn } from '@billpay/shell/registry/withdrawn';
import { portal } from '../../pages/portal';
import { readRegistry } from '../../build/read-registry';
import { pointShellAt } from '../../build/shell-folder';
import { findSigner, type KeyFiles } from '../../build/signing-key';
import { readTimestamp, renewTimestamp } from '../../build/timestamp-file';
import { collector, TELEMETRY_PATH } from '../../releases/collector';
import type { ReceivedEvent } from '../../releases/health';
import { freePort } from '../../processes/server-process';
import { startTrialBank, type TrialBank } from './sandbox';

/** A separate portal on this machine, with a sandbox, in which a shell runs before its release. */
export interface TrialPortal {
  readonly bank: Pick<TrialBank, 'newCustomer' | 'handOff'>;
  /** Remotes that customers would be offered. */
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
  /** Packages that the shell provides to them. */
  readonly provides: ProvidedPackages;
  /** Events that its pages have reported so far. */
  readonly events: readonly ReceivedEvent[];
  close(): Promise<void>;
}

/**
 * Serves a shell and the remotes of its registry from a temporary folder, without changing the portal.
 * @param version version of the shell, live or not
 */
export async function openTrialPortal(
  portalDir: string,
  version: string,
  keys: KeyFiles,
): Promise<TrialPortal> {
  const distDir = mkdtempSync(join(tmpdir(), 'billpay-trial-'));
  const remove = () => rmSync(distDir, { recursive: true, force: true });
  try {
    const remotes = readRegistry(portalDir)?.remotes ?? {};
    copyPortal(portalDir, distDir, remotes);
    const { provides } = pointShellAt(join(distDir, 'shell'), version);
    const key = findSigner(keys, 'timestamp');
    if (key) await renewTimestamp(distDir, key);
    const events: ReceivedEvent[] = [];
    const port = await freePort();
    const bank = await startTrialBank(`http://127.0.0.1:${port}`);
    const app = Fastify();
    await app.register(collector, {
      isKnown: () => true,
      findReporter: () => ({ customer: '', page: '' }),
      record: (received) => void events.push(...received),
    });
    const settings = { ...trialSettings, apiBase: bank.apiBase, remoteOrigins: listOrigins(remotes) };
    await app.register(portal, { distDir, settings });
    await app.listen({ port, host: '127.0.0.1' });
    return {
      bank,
      remotes: withoutWithdrawn(remotes, readTimestamp(distDir)?.withdrawn ?? []),
      provides,
      events,
      close: () => Promise.all([app.close(), bank.stop()]).then(remove, remove),
    };
  } catch (error) {
    remove();
    throw error;
  }
}

const trialSettings = {
  bankName: 'Demo Bank',
  sandbox: true,
  production: true,
  telemetryEndpoint: TELEMETRY_PATH,
};

/** Copies the shells, and only those versions of remotes that the registry names. */
function copyPortal(
  portalDir: string,
  distDir: string,
  remotes: Readonly<Record<string, RegistryEntry>>,
): void {
  const copy = (place: string) => {
    const from = join(portalDir, place);
    if (existsSync(from)) cpSync(from, join(distDir, place), { recursive: true });
  };
  for (const place of ['shell', 'remotes/root', 'remotes/registry.json', 'remotes/timestamp.json'])
    copy(place);
  for (const [name, { previous, canary, ...live }] of Object.entries(remotes))
    for (const release of [live, previous, canary?.release])
      if (release) copy(join('remotes', name, release.version));
}
