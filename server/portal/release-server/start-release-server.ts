import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { serializeError } from '@billpay/api/operations/describe-error';
import { requireTimestampSigner } from '../build/signing-key';
import { readRegistry } from '../build/read-registry';
import type { ServeConfig } from '../serve/config';
import { authenticateRequests } from './authenticate';
import { CiTokens } from './ci-tokens';
import { completeStamp } from './complete-stamp';
import { PublishCommand } from './publish-command';
import { isDiskFull, Refused } from './refused';
import { addReleaseRoutes } from './routes';
import type { SubmitContext } from './submit-statement';
import { Uploads } from './uploads';

const BODY_LIMIT_BYTES = 1_000_000;
/** For receiving one request. */
const REQUEST_TIMEOUT_MS = 300_000;
const CLEAN_EVERY_MS = 3_600_000;

/**
 * Starts the server that teams and the operator release to over the network. It is a separate server, which
 * customers' traffic never reaches.
 * @param logTo receives the log's lines; defaults to standard output
 * @throws Error if a setting, the registry or the timestamp key is missing
 */
export async function startReleaseServer(
  config: ServeConfig,
  logTo?: { write(line: string): void },
): Promise<FastifyInstance> {
  const { settings, portalDir, timestampKey } = requireSettings(config);
  const publishCommand = new PublishCommand({ portalDir, ...settings });
  const uploads = new Uploads(portalDir, settings);
  const tryOut = settings.withoutBrowser === undefined ? await loadTrial(portalDir) : undefined;
  const app = createApp(logTo);
  app.get('/healthz', async () => ({ status: 'ok' }));
  await app.register(async (scope) => {
    const tokens = new CiTokens(settings.oidc, settings.url);
    authenticateRequests(scope, { portalDir, url: settings.url, tokens });
    const { url } = settings;
    const { remoteOrigins } = config;
    addReleaseRoutes(scope, { portalDir, timestampKey, url, remoteOrigins, uploads, publishCommand, tryOut });
  });
  cleanRegularly(app, uploads);
  // A former process may have been killed within a change, or before the end of its command.
  await completeStamp({ portalDir, timestampKey });
  await app.listen(settings.listen);
  app.log.info({ event: 'release-server-started', portalDir, url: settings.url });
  const fault = await publishCommand.run();
  if (fault !== undefined) app.log.error({ event: 'not-published', fault });
  return app;
}

/** Returns the gate that opens versions in the portal, one at a time. @throws Error if there is no browser */
async function loadTrial(portalDir: string): Promise<SubmitContext['tryOut']> {
  const [{ requireBrowser }, { refuseBrokenRemote }] = await Promise.all([
    import('../gates/trial/in-browser'),
    import('../gates/trial/try-remote'),
  ]);
  requireBrowser('set releaseServer.withoutBrowser to the reason');
  let last: Promise<void> = Promise.resolve();
  return (remote, release) => {
    const trial = last.then(() => refuseBrokenRemote({ portalDir, remote, release }));
    last = trial.catch(() => undefined);
    return trial;
  };
}

function requireSettings({ portalDir, timestampKey, registry, releaseServer: settings }: ServeConfig) {
  if (!settings) throw new Error('releaseServer is missing in the configuration');
  if (timestampKey === undefined)
    throw new Error('timestampKey is missing: it puts releases in force and withdraws versions');
  if (registry !== `${portalDir}/remotes/registry.json`)
    throw new Error(`The release server needs the portal's own registry, not ${registry}`);
  if (!readRegistry(portalDir)) throw new Error(`There is no registry in ${portalDir}/remotes`);
  requireTimestampSigner(timestampKey);
  return { settings, portalDir, timestampKey };
}

function createApp(stream?: { write(line: string): void }): FastifyInstance {
  const app = Fastify({
    logger: { level: 'info', serializers: { err: serializeError }, ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
  });
  app.setErrorHandler<FastifyError | Refused>((error, request, reply) => {
    if (error instanceof Refused) return reply.code(error.status).send({ error: error.message });
    const status = isDiskFull(error) ? 507 : (error.statusCode ?? 500);
    if (status >= 500) app.log.error({ event: 'unexpected-error', request: request.id, err: error });
    return reply.code(status).send({ error: describe(status, error) });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is no such address' }));
  return app;
}

function describe(status: number, { message }: Error): string {
  if (status === 507) return 'The disk of the release server is full; nothing was changed';
  return status >= 500 ? 'The release server has failed; its log says why' : message;
}

function cleanRegularly(app: FastifyInstance, uploads: Uploads): void {
  const clean = () => {
    try {
      uploads.removeOld();
    } catch (error) {
      app.log.error({ event: 'uploads-not-removed', err: error });
    }
  };
  const timer = setInterval(clean, CLEAN_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  clean();
}
