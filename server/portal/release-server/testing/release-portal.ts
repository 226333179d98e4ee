import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import type { RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import type { SignedChange } from '@billpay/remote-kit/release/client/change-remote';
import { ReleaseServer, type Identity } from '@billpay/remote-kit/release/client/release-server';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { addSignatures, toSigner, type Signer } from '@billpay/remote-kit/release/signer';
import type { RegistryEntry } from '@billpay/shell/registry/registry';
import type { Root } from '@billpay/shell/registry/trust';
import { buildRelease, pagesAt } from '@billpay/shell/testing/releases';
import { pointAt } from '../../build/registry-file';
import { readRegistry } from '../../build/read-registry';
import { ensureRoot, readRoot, requireRoot, rootPath } from '../../build/root-file';
import { generateKey, keyFiles, requireKey } from '../../build/signing-key';
import { freePort, startServer, type RunningServer } from '../../processes/server-process';
import { readConfig, type ServeConfig } from '../../serve/config';

const react = { react: { version: '19.3.1', modules: ['.'] } };
const page = (name: string) => ({ ...pagesAt(`/${name}`)[0], order: 10 });

/** The keys of a remote's team in a root. */
export interface Team {
  readonly signers: readonly Signer[];
  readonly threshold?: number;
}

/** A portal's folder whose root names teams, and its release server's configuration. */
export class ReleasePortal {
  readonly folder = mkdtempSync(join(tmpdir(), 'billpay-releases-'));
  readonly portalDir = join(this.folder, 'portal');
  readonly keys = keyFiles(join(this.folder, 'keys'));
  url = '';
  private port = 0;
  private pinned: Root | undefined;

  /** The teams in the newest root. */
  teams: Readonly<Record<string, Team>> = {};

  private constructor() {}

  /** Creates a portal in which the operator has released the remote `history`. */
  static async create(teams: Readonly<Record<string, Team>>): Promise<ReleasePortal> {
    const portal = new ReleasePortal();
    mkdirSync(join(portal.portalDir, 'shell'), { recursive: true });
    const manifest = JSON.stringify({ version: '1.0.0-5e11', provides: react });
    writeFileSync(join(portal.portalDir, 'shell/shell-manifest.json'), manifest);
    portal.pinned = ensureRoot(portal.portalDir, portal.keys);
    const history = buildRelease('history', { needs: {}, pages: pagesAt('/history') });
    await pointAt(portal.portalDir, { history }, portal.keys);
    portal.nameTeams(teams);
    portal.port = await freePort();
    portal.url = `http://127.0.0.1:${portal.port}/releases`;
    return portal;
  }

  /** Root that pages are built with. */
  get firstRoot(): Root {
    if (!this.pinned) throw new Error('The portal is not created yet');
    return this.pinned;
  }

  /** Publishes the next root, which contains the keys of teams. */
  nameTeams(teams: Readonly<Record<string, Team>>): void {
    this.teams = teams;
    const before = requireRoot(this.portalDir);
    const signers = Object.values(teams).flatMap((team) => team.signers);
    const remotes = Object.entries(teams).map(([name, team]) => [
      name,
      { keyIds: team.signers.map(({ keyId }) => keyId), threshold: team.threshold ?? 1 },
    ]);
    const next = {
      ...before,
      version: before.version + 1,
      keys: { ...before.keys, ...Object.fromEntries(signers.map((one) => [one.keyId, one.publicKey])) },
      remotes: Object.fromEntries(remotes) as Root['remotes'],
      signatures: [],
    };
    const signed = addSignatures(next, [requireKey(this.keys.root)]);
    writeFileSync(rootPath(this.portalDir, next.version), `${JSON.stringify(signed)}\n`);
  }

  config(releaseServer: object = {}): ServeConfig {
    return readConfig(this.configFile(releaseServer), {});
  }

  configFile(releaseServer: object = {}): string {
    const settings = {
      bank: { name: 'Demo Bank' },
      api: { base: '/api' },
      portal: 'portal',
      timestampKey: this.keys.timestamp,
      releaseServer: {
        listen: { port: this.port },
        url: this.url,
        withoutBrowser: 'a test',
        ...releaseServer,
      },
    };
    const file = join(this.folder, 'bank.json');
    writeFileSync(file, JSON.stringify(settings));
    return file;
  }

  /** Starts the release server in a separate process. @param args further arguments of the program */
  async start(
    releaseServer: object = {},
    program = join(__dirname, '../../release-server.ts'),
    ...args: readonly string[]
  ): Promise<RunningServer> {
    const command = [
      process.execPath,
      await compiledProgram(program),
      this.configFile(releaseServer),
      ...args,
    ];
    return await startServer(command, `http://127.0.0.1:${this.port}/healthz`, {});
  }

  /** Returns a change that a team makes to its own remote or another one. */
  change(
    remote: string,
    signer: Signer,
    identity: Identity = { signer },
  ): SignedChange & { reports: string[] } {
    const reports: string[] = [];
    return {
      server: new ReleaseServer(this.url, identity),
      remote,
      signer,
      rootFile: join(this.folder, `${remote}-portal-root.json`),
      origin: { commit: 'abc1234', by: 'asha@bank.example', pipeline: 'https://ci.bank.example/runs/7' },
      sources: { commit: 'abc1234', hasUncommittedChanges: false },
      report: (text) => void reports.push(text),
      reports,
    };
  }

  /** Writes a build of a remote, like its own repository. Returns its folder. */
  writeBuild(name: string, code: string, fields: Partial<RemoteManifest> = {}): string {
    const dist = join(
      this.folder,
      `dist-${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}`,
    );
    mkdirSync(dist, { recursive: true });
    const chunk = `chunk('${name}');`;
    const texts = {
      'remoteEntry.js': `entry(${JSON.stringify([code, computeIntegrity(chunk)])});`,
      '1.0123456789.js': chunk,
    };
    const files = Object.entries(texts).map(([file, text]) => {
      writeFileSync(join(dist, file), text);
      return { file, integrity: computeIntegrity(text), bytes: text.length };
    });
    const manifest = {
      name,
      version: `1.0.0-${createHash('sha256').update(code).digest('hex').slice(0, 10)}`,
      pages: [page(name)],
      panels: [],
      handles: [],
      emits: [],
      calls: [],
      needs: { react: { range: '^19.0.0', modules: ['.'] } },
      entry: files[0],
      files,
      extensions: { [`/${name}`]: { files: files.map(({ file }) => file), shares: [] } },
      packages: {},
      ...fields,
    };
    writeFileSync(join(dist, 'remote-manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(dist, 'third-party-notices.txt'), `Notices of ${name}\n`);
    return dist;
  }

  entry(remote: string): RegistryEntry | undefined {
    return readRegistry(this.portalDir)?.remotes[remote];
  }

  rootVersion(): number {
    return readRoot(this.portalDir)?.version ?? 0;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function createSigner(): Signer {
  return toSigner(generateKey());
}

/** Reads the version of a build from its manifest. */
export function readVersion(dist: string): string {
  return (JSON.parse(readFileSync(join(dist, 'remote-manifest.json'), 'utf8')) as RemoteManifest).version;
}
