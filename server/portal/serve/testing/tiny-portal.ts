import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { providing, buildRelease } from '@billpay/shell/testing/releases';
import { SignedFiles, writeServedFiles } from '@billpay/shell/testing/signed-files';
import { readConfig, type ServeConfig } from '../config';

const integrity = `sha384-${'M'.repeat(64)}`;
const script = 'export const script = "main";\n'.repeat(200);

const manifest = {
  version: '1.0.0',
  provides: providing(),
  fetchesRegistry: true,
  readsStatements: true,
  scripts: [{ file: 'main.1.js', integrity, bytes: script.length }],
  federation: [],
  shares: {},
  files: [],
};

/** A script on the vault's origin that the document loads later. */
export const VAULT_DIALOG = 'vault-dialog.0123456789ab.js';

/** A folder with a minimal built portal of one remote, and its configuration file. */
export class TinyPortal {
  readonly folder = mkdtempSync(join(tmpdir(), 'billpay-tiny-portal-'));
  readonly signer = new SignedFiles();

  constructor() {
    this.write('portal/shell/shell-manifest.json', JSON.stringify({ ...manifest, root: this.signer.pinned }));
    for (const file of ['shell/main.1.js', 'shell/embed.js']) {
      this.write(`portal/${file}`, script);
      this.write(`portal/${file}.gz`, gzipSync(script));
    }
    this.write('portal/shell/third-party-notices.txt', 'react 19.3.1 (MIT)\n\nCopyright Meta ©\n');
    this.release('1.0.0-aaaaaaaaaa', 1);
  }

  /**
   * Releases a version of the remote as the registry's number `seq`.
   * @param entry address of its file on another origin; defaults to the portal's own, with the file
   */
  release(version: string, seq: number, withdrawn: string[] = [], entry?: string): void {
    const page = { path: '/complaints', title: 'Complaints', icon: ['M3 9h5'], order: 50 };
    const complaints = buildRelease('complaints', { version, pages: [page], ...(entry && { entry }) });
    if (!entry) this.write(`portal${complaints.entry}`, `entry of ${version}`);
    writeServedFiles(
      join(this.folder, 'portal/remotes'),
      this.signer.files({ complaints }, seq, { withdrawn }),
    );
  }

  /** Makes another version of the shell live, with its own script; the former script stays. */
  releaseShell(version: string, file: string): void {
    const scripts = [{ file, integrity, bytes: script.length }];
    this.write(
      'portal/shell/shell-manifest.json',
      JSON.stringify({ ...manifest, version, root: this.signer.pinned, scripts }),
    );
    this.write(`portal/shell/${file}`, script);
    this.write('portal/shell/embed.js', `// of ${version}\n${script}`);
    for (const name of [file, 'embed.js'])
      this.write(`portal/shell/${name}.gz`, gzipSync(readFileSync(join(this.folder, 'portal/shell', name))));
  }

  /** Makes a shell with a vault live. */
  addVault(): void {
    const vault = {
      file: 'vault.js',
      integrity,
      bytes: 7,
      text: 'start()',
      dialog: { file: VAULT_DIALOG, integrity, bytes: 7 },
      texts: { en: { verify: 'Verify' } },
    };
    this.write(`portal/shell/${VAULT_DIALOG}`, 'start()');
    this.write(`portal/shell/${VAULT_DIALOG}.gz`, gzipSync('start()'));
    this.write(
      'portal/shell/shell-manifest.json',
      JSON.stringify({ ...manifest, root: this.signer.pinned, vault }),
    );
  }

  /** @returns the value of the setting `branding` */
  writeBranding(): string {
    this.write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"/>');
    this.write('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3" style="color:red"/>');
    const [logo, network] = ['logo.svg', 'mark.svg'].map((file) => ({ file, text: 'Bank' }));
    this.write('branding.json', JSON.stringify({ logo, marks: { network } }));
    return 'branding.json';
  }

  write(file: string, content: string | Buffer): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), content);
  }

  /** Returns a configuration with the required settings and `settings`. */
  config(settings: object, env: NodeJS.ProcessEnv = { PORT: '0' }): ServeConfig {
    const smallest = { bank: { name: 'Demo Bank' }, api: { base: '/api' }, portal: 'portal' };
    this.write('config.json', JSON.stringify({ ...smallest, ...settings }));
    return readConfig(join(this.folder, 'config.json'), env);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
