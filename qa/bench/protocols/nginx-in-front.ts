import { X509Certificate, createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@billpay/portal/processes/server-process';
import { createCertificate } from '@billpay/portal/testing/test-certificate';
import { startNginx } from '@billpay/portal/testing/start-nginx';
import type { Run } from '../run';

/** Ports of nginx in front of the portal's server, all with TLS. */
export interface Fronts {
  readonly http1: number;
  readonly http2: number;
  /** HTTP/2 with a page that requests all of its scripts with the same priority. */
  readonly http2SamePriority: number;
  /** Hash of the certificate's key, for Chromium to trust. */
  readonly keyHash: string;
}

/** Starts nginx in front of a server of the benchmark, with its own certificate. */
export async function startFronts(run: Run, upstream: string): Promise<Fronts> {
  const folder = mkdtempSync(join(tmpdir(), 'billpay-nginx-'));
  run.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { certificate, certificateKey, authority } = createCertificate(folder, 'localhost');
  const [http1, http2, http2SamePriority, probe] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const pass = `proxy_pass ${upstream}; proxy_set_header Host $http_host; proxy_set_header Connection "";`;
  const server = (port: number, protocol: string, filter = '') => `
  server {
    listen 127.0.0.1:${port} ssl ${protocol};
    ssl_certificate ${certificate};
    ssl_certificate_key ${certificateKey};
    location ~ ^/(api|shell|remotes)/ { ${pass} }
    location / {
      ${pass}
      proxy_set_header Accept-Encoding "";
      gzip on;
      gzip_min_length 0;
      sub_filter_once off;
      ${filter}
    }
  }`;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  proxy_http_version 1.1;
  ${server(http1, '')}
  ${server(http2, 'http2')}
  ${server(http2SamePriority, 'http2', `sub_filter ' fetchpriority="low"' ''; sub_filter ' fetchpriority="high"' '';`)}
  server { listen 127.0.0.1:${probe}; return 204; }
}
`,
  );
  const nginx = await startNginx(folder, `http://127.0.0.1:${probe}`);
  run.onEnd(() => nginx.stop());
  const key = new X509Certificate(authority).publicKey.export({ type: 'spki', format: 'der' });
  return { http1, http2, http2SamePriority, keyHash: createHash('sha256').update(key).digest('base64') };
}
