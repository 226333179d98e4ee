import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../portal/start-portal';
import { repository } from '../portal/workshop';
import { ReleaseTools } from './release-tools';
import type { Versions } from './versions';

export type Role = 'root' | 'releases' | 'timestamp';
export const roles: readonly Role[] = ['root', 'releases', 'timestamp'];

/** The variable that names a role's key to server and tools, and the file of a usual build. */
const keyFiles: Readonly<Record<Role, readonly [variable: string, file: string]>> = {
  root: ['ROOT_KEY_FILE', 'root.pem'],
  releases: ['REGISTRY_KEY_FILE', 'registry-signing.pem'],
  timestamp: ['TIMESTAMP_KEY_FILE', 'timestamp.pem'],
};

/**
 * Copies the keys of the built portal into a folder. Returns the environment variables that name the copies.
 */
export function copyKeys(into: string): NodeJS.ProcessEnv {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  return Object.fromEntries(
    Object.values(keyFiles).map(([variable, file]) => {
      const copy = path.join(into, file);
      cpSync(process.env[variable] ?? path.join(repository, '.keys', file), copy);
      return [variable, copy];
    }),
  );
}

/** Attacks with the stolen key of each role. */
const thefts: Readonly<Record<Role, (tools: ReleaseTools, versions: Versions) => Promise<unknown>>> = {
  root: (tools) => tools.runOk('keys', 'rotate', 'releases'),
  releases: (tools, versions) => tools.runOk('release', versions.good('billers').source),
  timestamp: (tools) => tools.runOk('withdraw', 'billers', 'out of malice'),
};

/** A thief's copy of a portal's folder and keys. */
export class StolenKeys {
  readonly #folder = temporaryFolder('stolen-keys');
  readonly #portalDir = path.join(this.#folder.path, 'portal');
  readonly #tools: ReleaseTools;

  /** @param env names the keys of the portal */
  constructor(
    private readonly portalDir: string,
    env: NodeJS.ProcessEnv,
  ) {
    cpSync(portalDir, this.#portalDir, { recursive: true });
    const copies = Object.fromEntries(
      Object.values(keyFiles).map(([variable, file]) => {
        const copy = path.join(this.#folder.path, file);
        cpSync(env[variable] ?? '', copy);
        return [variable, copy];
      }),
    );
    this.#tools = new ReleaseTools({ PORTAL_DIR: this.#portalDir, ...copies });
  }

  /**
   * Signs with the stolen key of a role, replaces the signed files of the portal's server, and restores them
   * afterwards.
   * @returns the thief's files that the server has sent
   */
  async use(role: Role, versions: Versions, origin: string): Promise<string[]> {
    // The server reads its files at a request; until then it knows only the old keys.
    await fetch(`${origin}/remotes/timestamp.json`);
    await thefts[role](this.#tools, versions);
    const [own, forged] = [signedFiles(this.portalDir), signedFiles(this.#portalDir)];
    const changed = [...forged].filter(([file, text]) => own.get(file) !== text);
    if (changed.length === 0) throw new Error(`The stolen key of ${role} has signed nothing`);
    for (const [file, text] of changed) replaceFile(this.portalDir, file, text);
    const sent: string[] = [];
    for (const [file, text] of changed) {
      const response = await fetch(`${origin}/remotes/${file}`);
      if ((await response.text()) === text) sent.push(file);
    }
    for (const [file, text] of changed)
      if (signedFiles(this.portalDir).get(file) === text) replaceFile(this.portalDir, file, own.get(file));
    return sent;
  }

  remove(): void {
    this.#folder.remove();
  }
}

/** Returns the signed files of a portal's folder, by their path below `remotes`. */
function signedFiles(portalDir: string): Map<string, string> {
  const folder = path.join(portalDir, 'remotes');
  const roots = readdirSync(path.join(folder, 'root')).map((file) => `root/${file}`);
  return new Map(
    [...roots, 'registry.json', 'timestamp.json'].map((file) => [
      file,
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  );
}

/** Replaces a file by one rename, as a deployment does; removes it if there is no text. */
function replaceFile(portalDir: string, file: string, text: string | undefined): void {
  const target = path.join(portalDir, 'remotes', file);
  if (text === undefined) return rmSync(target);
  writeFileSync(`${target}.next`, text);
  renameSync(`${target}.next`, target);
}
