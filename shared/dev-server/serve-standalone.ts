import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { startSandbox } from '@billpay/sandbox';
import { standaloneConfig } from './standalone-config';

const defaultPort = 4100;

/**
 * Serves the remotes in some folders on a separate page with hot reload, with a sandbox on the same origin.
 */
export async function serveStandalone(remotes: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(env.PORT ?? defaultPort);
  const sandbox = await startSandbox({ dataDir: env.DATA_DIR ?? 'memory', databaseUrl: env.DATABASE_URL });
  const compiler = webpack(standaloneConfig({ remotes, mode: 'development', hot: true }));
  if (!compiler) throw new Error('webpack accepted no configuration');
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      historyApiFallback: true,
      client: { logging: 'warn', overlay: { errors: true, warnings: false } },
      proxy: [{ context: ['/api', '/sandbox'], target: sandbox.origin }],
    },
    compiler,
  );
  await server.start();
  const bound = server.server?.address() as AddressInfo | null;
  if (!bound) throw new Error('The development server has no address');
  console.log(
    `${remotes.map((folder) => basename(folder)).join(', ')} at http://127.0.0.1:${bound.port}/mock-redirect`,
  );
  const stop = () => {
    Promise.all([server.stop(), sandbox.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
