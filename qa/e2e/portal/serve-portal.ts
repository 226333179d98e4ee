import { execFileSync, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { until } from '@billpay/sandbox/testing/until';
import { startNginx } from '@billpay/portal/testing/start-nginx';
import { startPortal, temporaryFolder, type RunningPortal } from './start-portal';
import { freePort } from '@billpay/portal/processes/server-process';
import { createCertificate } from '@billpay/portal/testing/test-certificate';

const repository = path.resolve(__dirname, '../../..');
const serveProgram = path.join(repository, 'server/portal/serve.ts');
const nginxProgram = path.join(repository, 'server/portal/nginx.ts');

/** A portal on nginx, with its logs. */
export interface NginxPortal extends RunningPortal {
  accessLog(): string;
  /**
   * Writes the static files again and reloads nginx, as after a change of the portal or of these settings.
   */
  rewrite(config: object): Promise<void>;
}

/**
 * Serves only the built portal with Node, on a local port.
 * @param config settings of `config.json` in addition to those of the API
 */
export async function serveByNode(port: number, apiBase: string, config: object): Promise<RunningPortal> {
  const folder = temporaryFolder('bank');
  const file = writeConfig(folder.path, apiBase, config);
  const command = [await compiledProgram(serveProgram), file];
  const portal = await startPortal({ command, env: {}, port, probe: '/healthz' });
  return { ...portal, stop: () => portal.stop().finally(folder.remove) };
}

/** Serves the same portal from static files with nginx. */
export async function serveByNginx(port: number, apiBase: string, config: object): Promise<NginxPortal> {
  const folder = temporaryFolder('nginx');
  const origin = `http://127.0.0.1:${port}`;
  const write = (settings: object) => writePlainFiles(folder.path, apiBase, settings, { PORT: String(port) });
  await write(config);
  return nginxPortal(folder, origin, { probe: `${origin}/healthz`, write });
}

/** Serves the portal as in production: with TLS, a redirect from HTTP, and the API on the same origin. */
export async function serveOverTls(apiAddress: string, config: object): Promise<NginxPortal> {
  const folder = temporaryFolder('nginx');
  const name = 'localhost';
  const [httpsPort, httpPort] = [await freePort(), await freePort()];
  const { certificate, certificateKey } = createCertificate(folder.path, name);
  const nginx = {
    serverName: name,
    certificate,
    certificateKey,
    addresses: ['127.0.0.1'],
    httpsPort,
    httpPort,
    apiAddress,
  };
  const write = (settings: object) => writePlainFiles(folder.path, '/api', { ...settings, nginx });
  await write(config);
  return nginxPortal(folder, `https://${name}:${httpsPort}`, {
    probe: `http://127.0.0.1:${httpPort}/`,
    write,
  });
}

async function nginxPortal(
  folder: ReturnType<typeof temporaryFolder>,
  origin: string,
  { probe, write }: { probe: string; write(config: object): Promise<void> },
): Promise<NginxPortal> {
  const { process: nginx, logs, stop } = await startNginx(folder.path, probe);
  const accessLog = () => readFileSync(path.join(folder.path, 'logs/billpay.access.log'), 'utf8');
  return {
    origin,
    logs: () => logs() + accessLog(),
    stop: () => stop().finally(folder.remove),
    accessLog,
    async rewrite(config) {
      await write(config);
      const earlier = listWorkers(nginx);
      nginx.kill('SIGHUP');
      // The earlier workers may respond with the earlier configuration until they exit.
      await until(async () => listWorkers(nginx).every((worker) => !earlier.includes(worker)));
    },
  };
}

function listWorkers({ pid }: ChildProcess): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
}

async function writePlainFiles(
  folder: string,
  apiBase: string,
  config: object,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const command = [await compiledProgram(nginxProgram), writeConfig(folder, apiBase, config), folder];
  execFileSync(process.execPath, command, { env: { ...process.env, ...env }, stdio: 'pipe' });
}

function writeConfig(folder: string, apiBase: string, config: object): string {
  const file = path.join(folder, 'config.json');
  const portal = path.join(repository, 'build/portal');
  const settings = {
    bank: { name: 'Demo Bank' },
    api: { base: apiBase, firstResponses: true },
    portal,
    ...config,
  };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}
