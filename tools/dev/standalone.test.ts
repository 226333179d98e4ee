import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { standaloneConfig } from '@billpay/dev-server/standalone-config';
import { compile } from '@billpay/remote-kit/build/compile';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { buildDir, remoteDir, remoteNames } from '@billpay/portal/build/repository';

/** Enough time for a full build on a busy machine. */
const BUILD_DEADLINE_MS = 240_000;

let folder: string;

beforeEach(() => {
  mkdirSync(buildDir, { recursive: true });
  folder = mkdtempSync(join(buildDir, 'test-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a standalone remote', () => {
  it.each(oneCaseOfRun(remoteNames()))(
    '[MFE-05] builds %s with a mini-host into one page, without federation',
    async (name) => {
      const config = standaloneConfig({ remotes: [remoteDir(name)], mode: 'production', outDir: folder });
      await compile({ ...config, optimization: { ...config.optimization, minimize: false } });
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      const scripts = [...page.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, file]) => file);
      expect(scripts).toHaveLength(1);
      const everything = readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(folder, file), 'utf8'));
      expect(everything.join('\n')).not.toContain('_FEDERATION_BUNDLER_RUNTIME');
      expect(page).toContain('"sandbox":true');
    },
    BUILD_DEADLINE_MS,
  );
});
