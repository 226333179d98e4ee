import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import type { Registry, RegistryEntry } from '@billpay/shell/registry/registry';
import Fastify from 'fastify';
import { listOrigins } from '@billpay/shell/registry/remote-origins';
import { withoutWithdrawn } from '@billpay/shell/registry/withdrawn';
import { portal } from '../../pages/portal';
import { readRegistry } from '../../build/read-registry';
import { pointShellAt, providedByShell } from '../../build/shell-folder';
import { findSigner, type KeyFiles } from '../../build/signing-key';
import { readTimestamp, renewTimestamp } from '../../build/timestamp-file';
import { collector, TELEMETRY_PATH } from '../../releases/collector';
import type { ReceivedEvent } from '../../releases/health';
import { freePort } from '../../processes/server-process';
import { startTrialBank, type TrialBank } from './sandbox';
import { addTaskOpener, taskOpener } from './task-opener';
import { signWithTrialKeys } from './trial-keys';

type Remotes = Registry['remotes'];

/** A separate portal on this machine, with a sandbox, in which a version runs before its release. */
export interface TrialPortal extends Offer {
  readonly bank: Pick<TrialBank, 'newCustomer' | 'handOff'>;
  /** Events that its pages have reported so far. */
  readonly events: readonly ReceivedEvent[];
  close(): Promise<void>;
}

interface Offer {
  /** Remotes that customers would be offered. */
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
  /** Packages that the shell provides to them. */
  readonly provides: ProvidedPackages;
}

/**
 * Serves a shell and the remotes of its registry from a temporary folder, without changing the portal.
 * @param version version of the shell, live or not
 */
export async function openShellTrial(
  portalDir: string,
  version: string,
  keys: KeyFiles,
): Promise<TrialPortal> {
  const remotes = readRegistry(portalDir)?.remotes ?? {};
  return await openTrialPortal(portalDir, remotes, async (distDir) => {
    const { provides } = pointShellAt(join(distDir, 'shell'), version);
    const key = findSigner(keys, 'timestamp');
    if (key) await renewTimestamp(distDir, key);
    return { remotes: withoutWithdrawn(remotes, readTimestamp(distDir)?.withdrawn ?? []), provides };
  });
}

/** Serves remotes in the live shell, together with a page that requests tasks. Needs no key of the portal. */
export async function openRemoteTrial(portalDir: string, remotes: Remotes): Promise<TrialPortal> {
  return await openTrialPortal(portalDir, remotes, async (distDir) => {
    const offered = { ...remotes, [taskOpener.name]: addTaskOpener(distDir) };
    await signWithTrialKeys(distDir, offered);
    return { remotes: offered, provides: providedByShell(distDir) };
  });
}

/** @param prepare changes the copy of the portal before it is served */
async function openTrialPortal(
  portalDir: string,
  remotes: Remotes,
  prepare: (distDir: string) => Promise<Offer>,
): Promise<TrialPortal> {
  const distDir = mkdtempSync(join(tmpdir(), 'billpay-trial-'));
  const remove = () => rmSync(distDir, { recursive: true, force: true });
  try {
    copyPortal(portalDir, distDir, remotes);
    const offer = await prepare(distDir);
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
    const close = () => Promise.all([app.close(), bank.stop()]).then(remove, remove);
    return { ...offer, bank, events, close };
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
function copyPortal(portalDir: string, distDir: string, remotes: Remotes): void {
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
