import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registryAddress } from '@billpay/shell/registry/trust';
import { ROOT_ALARM_BELOW_DAYS } from '../build/root-file';
import type { KeptRegistries } from './kept-registries';
import { manifestReader, pinnedRoot, registryPath } from './portal-files';
import { addressSource, fileSource } from './release-source';
import { ReleaseStore } from './release-store';
import { responseHeaders } from './security-headers';

export interface ReleaseFilesOptions {
  distDir: string;
  /** File or URL; defaults to the built portal's. */
  registry?: string;
  /** Stores the last served registry; defaults to `.served.json` of the built portal. */
  stateFile?: string;
}

/** Below this, the timestamp is not being renewed; half a day remains to find out why. */
const ALARM_BELOW_S = 12 * 3600;
const LOOK_EVERY_MS = 600_000;

const headToo = { exposeHeadRoute: true };

/**
 * Serves registry, timestamp and roots, which open pages fetch again.
 * @throws Error if the files at the URL are unusable
 */
export async function serveReleaseFiles(
  app: FastifyInstance,
  {
    distDir,
    registry = registryPath(distDir),
    stateFile = join(distDir, '.served.json'),
  }: ReleaseFilesOptions,
): Promise<ReleaseStore> {
  const releases = await openReleases(app, { distDir, registry, stateFile });
  for (const file of ['registry', 'timestamp'] as const)
    app.get(`/remotes/${file}.json`, headToo, async (_request, reply) => {
      await releases.refresh();
      return sendFile(reply, releases.current()?.[file], 503);
    });
  app.get<{ Params: { sha256: string } }>(
    registryAddress(':sha256(^[0-9a-f]{64})'),
    headToo,
    async ({ params: { sha256 }, headers }, reply) => {
      // Another server may have sent the page, and known the newer release already.
      await releases.refresh();
      return sendRegistry(reply, releases.registries, sha256, headers['accept-encoding']);
    },
  );
  app.get<{ Params: { version: string } }>(
    '/remotes/root/:version(^[1-9]\\d{0,8}).json',
    headToo,
    async ({ params }, reply) => {
      await releases.refresh();
      // Every page asks for the next root; its absence is not an error.
      return sendFile(reply, await releases.root(Number(params.version)), 204);
    },
  );
  return releases;
}

/** Compressed once: the same bytes are sent as long as the registry is kept. */
function sendRegistry(
  reply: FastifyReply,
  registries: KeptRegistries,
  sha256: string,
  encodings = '',
): FastifyReply {
  const text = registries.text(sha256);
  if (text === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  reply.headers(responseHeaders.file).type('application/json; charset=utf-8');
  if (!/\bbr\b/.test(encodings)) return reply.send(text);
  const sent = { 'content-encoding': 'br', vary: 'accept-encoding' };
  return reply.headers(sent).send(registries.brotli(sha256));
}

function sendFile(reply: FastifyReply, text: string | undefined, missing: number): FastifyReply {
  if (text === undefined) return reply.code(missing).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

async function openReleases(
  app: FastifyInstance,
  { distDir, registry, stateFile }: Required<ReleaseFilesOptions>,
): Promise<ReleaseStore> {
  const isAddress = registry.includes('://');
  const manifest = manifestReader(distDir);
  const releases = new ReleaseStore({
    stateFile,
    source: isAddress ? addressSource(registry) : fileSource(registry),
    pinnedRoot: () => pinnedRoot(manifest()),
    onRefused: (error) => app.log.error({ event: 'registry-not-used', err: error }),
  });
  await releases.reload();
  alarmInTime(app, releases);
  if (!isAddress) return releases;
  if (!releases.current()) throw new Error(`The registry at ${registry} cannot be read`);
  void releases.follow();
  app.addHook('onClose', async () => releases.stop());
  return releases;
}

/** Logs if the timestamp or the root has not been renewed, long before pages refuse it. */
function alarmInTime(app: FastifyInstance, releases: ReleaseStore): void {
  const look = () => {
    const { secondsLeft = 0 } = releases.status() ?? {};
    if (secondsLeft < ALARM_BELOW_S) app.log.error({ event: 'timestamp-not-renewed', secondsLeft });
    const daysLeft = releases.rootDaysLeft() ?? Infinity;
    if (daysLeft < ROOT_ALARM_BELOW_DAYS) app.log.error({ event: 'root-not-renewed', daysLeft });
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  look();
}
