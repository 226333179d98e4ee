import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { providing, buildRelease } from '@billpay/shell/testing/releases';
import { SignedFiles, writeServedFiles } from '@billpay/shell/testing/signed-files';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import { portal } from '../portal';

export const pinned = (letter: string) => `sha384-${letter.repeat(64)}`;
const builtFile = (file: string, letter: string) => ({ file, integrity: pinned(letter), bytes: 10 });
const signer = new SignedFiles();
export const manifest = {
  version: '1.0.0',
  root: signer.pinned,
  provides: providing(),
  fetchesRegistry: true,
  readsStatements: true,
  oldBrowser: { ...builtFile('old-browser.js', 'B'), text: 'stop("&");' },
  early: { ...builtFile('early.1.js', 'E'), text: 'early("&");' },
  scripts: [builtFile('libraries.1.js', 'L'), builtFile('main.1.js', 'M')],
  rendering: [builtFile('react-dom.1.js', 'D')],
  federation: [],
  shares: {
    'react-dom': [builtFile('react-dom.1.js', 'D')],
    '@billpay/ui/tabs': [builtFile('tabs.1.js', 'P')],
    '@billpay/ui/otp': [builtFile('otp.1.js', 'O')],
  },
  files: [],
};
export const billers = buildRelease('billers', {
  pages: [{ path: '/', title: 'Home', icon: ['M3 9h5'], order: 10, firstCalls: ['/billers/saved'] }],
  preload: [
    { href: '/remotes/billers/1/home.js', integrity: pinned('H'), for: ['/'] },
    { href: '/remotes/billers/1/add.js', integrity: pinned('D'), for: ['biller.add-requested'] },
  ],
  shares: { '/': ['react', 'react-dom', '@billpay/ui/tabs'], 'biller.add-requested': ['@billpay/ui/otp'] },
});
export const settings = {
  bankName: '</script><b>Bank & Sons</b>',
  apiBase: '/api',
  sandbox: true,
  production: true,
};

/** A folder of built files and its portal server, new for each test. */
export class BuiltPortal {
  distDir = '';
  app: FastifyInstance = fastify();

  async start(): Promise<void> {
    this.distDir = mkdtempSync(join(tmpdir(), 'billpay-portal-'));
    this.write('shell/shell-manifest.json', JSON.stringify(manifest));
    this.write('shell/main.1.js', 'main');
    this.write('shell/main.1.js.br', brotliCompressSync('main'));
    this.write('remotes/billers/1.0.0-aaaaaaaaaa/remoteEntry.js', 'entry');
    this.writeRegistry(1);
    await this.serve();
  }

  /** Stops the server and starts another one with the same files. */
  async restart(): Promise<void> {
    await this.app.close();
    await this.serve();
  }

  private async serve(): Promise<void> {
    this.app = fastify();
    await this.app.register(portal, {
      distDir: this.distDir,
      settings,
      frameAncestors: ['https://bank.example'],
    });
  }

  async remove(): Promise<void> {
    await this.app.close();
    rmSync(this.distDir, { recursive: true, force: true });
  }

  write(file: string, content: string | Buffer): void {
    const path = join(this.distDir, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, content);
  }

  /** @returns the text of the registry */
  writeRegistry(seq: number, others: Partial<RegistryEntry> = {}): string {
    const files = signer.files({ billers: { ...billers, ...others } }, seq);
    writeServedFiles(join(this.distDir, 'remotes'), files);
    return files.registry;
  }
}
