import path from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';
import { Bank } from './bank';
import { serveByNginx, serveByNode, type NginxPortal } from './serve-portal';
import { startPortal, type RunningPortal } from './start-portal';
import { freePort } from '@billpay/portal/processes/server-process';

const repository = path.resolve(__dirname, '../../..');
const sandboxProgram = path.join(repository, 'server/sandbox/main.ts');

/** Server of the portal: `npm run serve`, or nginx with the static files of `npm run nginx`. */
export type PortalServer = 'node' | 'nginx';

const servers = { node: serveByNode, nginx: serveByNginx };

/** Server of the portal in journeys that do not choose one. One part of `npm run chaos` uses nginx. */
export const serverOfRun: PortalServer = process.env.PORTAL_SERVER === 'nginx' ? 'nginx' : 'node';

/** A bold brand with illegible colours, a logo that contains scripts, and round corners. */
export const foreignBrand = path.join(__dirname, 'foreign-brand/branding.json');

/** A deployment like a bank's, with the portal on one origin and the API on another. */
export interface BankDeployment {
  readonly bank: Bank;
  readonly portal: string;
  /** Returns the logs of the portal's and the API's servers. */
  logs(): string;
  remove(): Promise<void>;
}

/** The same portal on both servers, which share an API. */
export interface BothDeployments {
  readonly node: BankDeployment;
  readonly nginx: BankDeployment & Pick<NginxPortal, 'accessLog' | 'rewrite'>;
  remove(): Promise<void>;
}

/** @param config settings of `config.json` in addition to the deployment's own settings */
export async function bankDeployment(
  config: object = {},
  server: PortalServer = serverOfRun,
): Promise<BankDeployment> {
  const port = await freePort();
  const vault = process.env.VAULT === 'on' ? vaultAt(port) : undefined;
  const api = await apiUnderTest([port]);
  const served = await servers[server](port, `${api.origin}/api`, { ...(vault && { vault }), ...config });
  const portal = vault?.portal ?? served.origin;
  return {
    bank: new Bank(api.origin, portal),
    portal,
    logs: () => served.logs() + api.logs(),
    async remove() {
      await served.stop();
      await api.stop();
    },
  };
}

/** Returns the `vault` setting of a server at a port, whose two host names are two sites. */
function vaultAt(port: number): { readonly origin: string; readonly portal: string } {
  return { origin: `http://127.0.0.1:${port}`, portal: `http://localhost:${port}` };
}

/** @param config as for `bankDeployment` */
export async function bothDeployments(config: object = {}): Promise<BothDeployments> {
  const [nodePort, nginxPort] = [await freePort(), await freePort()];
  const api = await apiUnderTest([nodePort, nginxPort]);
  const [node, nginx] = await Promise.all([
    serveByNode(nodePort, `${api.origin}/api`, config),
    serveByNginx(nginxPort, `${api.origin}/api`, config),
  ]);
  const servedBy = ({ origin, logs, stop }: RunningPortal) => ({
    bank: new Bank(api.origin, origin),
    portal: origin,
    logs,
    remove: stop,
  });
  return {
    node: servedBy(node),
    nginx: { ...servedBy(nginx), accessLog: nginx.accessLog, rewrite: nginx.rewrite },
    async remove() {
      await Promise.all([node.stop(), nginx.stop()]);
      await api.stop();
    },
  };
}

/**
 * Starts the sandbox as the bank's API with its own database.
 * @param ports ports of the portals that may call it from another origin
 */
export async function apiUnderTest(ports: readonly number[]): Promise<RunningPortal> {
  const database = await createTestDatabase('whole');
  const origins = ports.flatMap((port) => Object.values(vaultAt(port)));
  const api = await startPortal({
    command: [await compiledProgram(sandboxProgram)],
    env: { DATABASE_URL: database.url, ALLOWED_ORIGINS: origins.join(' ') },
    probe: '/readyz',
  });
  return { ...api, stop: () => api.stop().then(() => database.drop()) };
}
