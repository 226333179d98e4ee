import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { noticesFile } from '@billpay/remote-kit/build/join-notices';
import type { Release } from '@billpay/remote-kit/release/release';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import type { ServedFiles } from '@billpay/shell/registry/verify-files';
import { pagesAt, providing, buildRelease } from '@billpay/shell/testing/releases';
import { SignedFiles, writeServedFiles } from '@billpay/shell/testing/signed-files';

const signer = new SignedFiles();
const known = new Map<string, ServedFiles>();

/** Signatures differ at each signing, but one release has the same signature in two folders. */
function signedOnce(seq: number, loans: RegistryEntry): ServedFiles {
  const release = JSON.stringify([seq, loans]);
  const files = known.get(release) ?? signer.files({ loans }, seq);
  known.set(release, files);
  return files;
}

/** A built portal with one remote, whose scripts pin each other like those of a real build. */
export class BuiltPortal {
  readonly dir = mkdtempSync(join(tmpdir(), 'billpay-evidence-'));
  readonly version = '1.0.0-aaaaaaaaaa';
  readonly #loans: Release | undefined;

  constructor(
    packages: Record<string, string[]> | null = { 'main.js': ['zod@4.6.7', '@billpay/shell@1.1.0'] },
  ) {
    const later = 'later();';
    this.write('shell/later.js', later);
    this.write('shell/embed.js', 'embed();');
    this.write(`shell/${noticesFile}`, 'zod 4.6.7 (MIT)\n\nOf zod\n');
    this.releaseShell(`load('later.js', '${computeIntegrity(later)}');`, packages);
    this.#loans = this.releaseLoans(this.version);
  }

  /**
   * Writes the files of a version and makes it live; the previous version becomes its fallback.
   * @param filesAt address of a folder on another origin, for pages to load the files from
   */
  releaseLoans(version: string, filesAt?: string): Release {
    const page = `page('${version}');`;
    const entry = `load('page.js', '${computeIntegrity(page)}');`;
    const folder = `remotes/loans/${version}`;
    this.write(`${folder}/page.js`, page);
    this.write(`${folder}/remoteEntry.js`, entry);
    this.write(`${folder}/${noticesFile}`, 'react 19.3.1 (MIT)\n\nOf react\n');
    this.writeJson(`${folder}/remote-manifest.json`, {
      entry: { file: 'remoteEntry.js', integrity: computeIntegrity(entry), bytes: entry.length },
      files: [{ file: 'page.js' }, { file: 'remoteEntry.js' }],
      extensions: { '/loans': { files: ['page.js'], shares: [] } },
      packages: { 'page.js': ['react@19.3.1'] },
    });
    const fields = { version, integrity: computeIntegrity(entry), pages: pagesAt('/loans') };
    const elsewhere = filesAt && { entry: `${filesAt}/remoteEntry.js` };
    const loans = buildRelease('loans', { ...fields, ...elsewhere });
    this.writeRegistry(1, { ...loans, ...(this.#loans && { previous: this.#loans }) });
    return loans;
  }

  /** @param main text of its first script */
  releaseShell(main: string, packages: Record<string, string[]> | null = {}): void {
    this.write('shell/main.js', main);
    const early = 'early();';
    const stop = 'stop();';
    const vault = 'vault();';
    this.writeJson('shell/shell-manifest.json', {
      version: '1.1.0',
      oldBrowser: { file: 'stop.js', integrity: computeIntegrity(stop), bytes: stop.length, text: stop },
      early: { file: 'early.js', integrity: computeIntegrity(early), bytes: early.length, text: early },
      vault: {
        file: 'vault.js',
        integrity: computeIntegrity(vault),
        bytes: vault.length,
        text: vault,
        texts: {},
      },
      fetchesRegistry: true,
      readsStatements: true,
      root: signer.pinned,
      provides: providing(),
      scripts: [{ file: 'main.js', integrity: computeIntegrity(main), bytes: main.length }],
      federation: [],
      shares: {},
      files: ['embed.js', 'later.js', 'main.js', 'shell-manifest.json'],
      ...(packages && { packages }),
    });
  }

  writeRegistry(seq: number, loans: RegistryEntry): void {
    writeServedFiles(join(this.dir, 'remotes'), signedOnce(seq, loans));
  }

  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.dir, file)), { recursive: true });
    writeFileSync(join(this.dir, file), text);
  }

  private writeJson(file: string, value: object): void {
    this.write(file, JSON.stringify(value));
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
