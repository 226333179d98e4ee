import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { composePage } from '@billpay/shell/server/page';
import type { releaseFiles } from '@billpay/shell/server/portal-files';
import { Archive } from './archive';

/** The name in the archive of what composes pages on a bank's server, which may be older than the shell in its folder. */
export const PAGE_SERVER = 'page-server';

const bundledFile = 'page-server.cjs';

/** What a kept server offers. Both signatures must stay as they are, or `bundlePageServer` must adapt later ones. */
interface ServerCode {
  readonly composePage: typeof composePage;
  readonly releaseFiles: typeof releaseFiles;
}

/** Bundles what composes pages in a checkout into a folder. Returns the names of its files. */
export function bundlePageServer(checkout: string, into: string): readonly string[] {
  mkdirSync(into, { recursive: true });
  buildSync({
    stdin: {
      contents: `export { composePage } from './page'; export { releaseFiles } from './portal-files';`,
      resolveDir: join(checkout, 'shell/server'),
      loader: 'ts',
    },
    outfile: join(into, bundledFile),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  return [bundledFile];
}

/** A server of an earlier release. */
export interface PageServer {
  /** The version of the shell that it was released with. */
  readonly version: string;
  load(): ServerCode;
}

/** Every kept server, oldest first. */
export function keptPageServers(archive = new Archive()): PageServer[] {
  return archive
    .list()
    .filter(({ part }) => part === PAGE_SERVER)
    .map((kept) => ({
      version: kept.version,
      load: () => {
        const folder = mkdtempSync(join(tmpdir(), 'billpay-page-server-'));
        try {
          archive.unpack(kept, folder);
          return createRequire(__filename)(join(folder, bundledFile)) as ServerCode;
        } finally {
          rmSync(folder, { recursive: true });
        }
      },
    }));
}
