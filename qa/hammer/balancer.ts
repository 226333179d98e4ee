import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '@billpay/portal/testing/start-nginx';
import { freePort } from '@billpay/portal/processes/server-process';

const guide = join(__dirname, '../../docs/scale.md');

/** Returns the configuration recommended by the operator's guide, with these addresses. */
function recommended(port: number, servers: readonly number[]): string {
  const [, conf = ''] = /```nginx\n([\s\S]+?)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  const [example = ''] = /^ *server 10\.0\.0\.11:4000.*;$/m.exec(conf) ?? [];
  const all = servers.map((server) => example.replace('10.0.0.11:4000', `127.0.0.1:${server}`)).join('\n');
  const others = /^ *server 10\.0\.0\.1[23]:4000.*;\n/gm;
  return conf.replace(others, '').replace(example, all).replace('listen 443', `listen 127.0.0.1:${port}`);
}

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Returns a complete configuration, which also forwards the control API as if called from this machine. */
function confOf(folder: string, port: number, servers: readonly number[]): string {
  const forControl = 'location /sandbox/ { proxy_pass http://billpay_api; proxy_set_header Host 127.0.0.1; }';
  return `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
${temporaryPaths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
log_format served '$upstream_addr $status $request_method $uri';
access_log ${folder}/access.log served;
${recommended(port, servers).replace(/\}\s*$/, `${forControl}\n}`)}
}
`;
}

const servedPattern = /^127\.0\.0\.1:(\d+) \d+ \w+ \/api\//gm;

/** An nginx in front of several servers. */
export interface Balancer {
  readonly origin: string;
  /** Lists the port of the server that handled each earlier request below /api. */
  served(): Promise<number[]>;
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of servers on these ports of this machine, with the configuration from
 * `docs/scale.md`.
 */
export async function startBalancer(servers: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'billpay-balancer-'));
  const port = await freePort();
  const log = join(folder, 'access.log');
  mkdirSync(join(folder, 'client_body'));
  writeFileSync(join(folder, 'nginx.conf'), confOf(folder, port, servers));
  const origin = `http://127.0.0.1:${port}`;
  try {
    const nginx = await startNginx(folder, `${origin}/sandbox/ledger`);
    return {
      origin,
      served: async () => {
        // nginx logs a request after the response, and before it serves the next request.
        await fetch(`${origin}/logged`);
        return [...readFileSync(log, 'utf8').matchAll(servedPattern)].map(([, at]) => Number(at));
      },
      stop: async () => {
        await nginx.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
