import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyFiles } from '@billpay/portal/build/signing-key';
import { ReleaseTools, withoutTrial } from './release-tools';
import { temporaryFolder } from './start-portal';

export type Role = 'root' | 'releases' | 'timestamp';
export const roles: readonly Role[] = ['root', 'releases', 'timestamp'];

/** The variables that tell the server and the tools the key of each role. */
const variables: Readonly<Record<Role, string>> = {
  root: 'ROOT_KEY_FILE',
  releases: 'REGISTRY_KEY_FILE',
  timestamp: 'TIMESTAMP_KEY_FILE',
};

/** Copies keys into a folder. Returns the environment variables for the copies. */
export function copyKeys(into: string, from: Readonly<Record<Role, string>> = keyFiles()): NodeJS.ProcessEnv {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  return Object.fromEntries(
    roles.map((role) => {
      const copy = path.join(into, `${role}.pem`);
      cpSync(from[role], copy);
      return [variables[role], copy];
    }),
  );
}

/** A thief's copy of a portal's folder and keys. */
export class StolenKeys {
  readonly #folder = temporaryFolder('stolen-keys');
  readonly #portalDir = path.join(this.#folder.path, 'portal');
  readonly #tools: ReleaseTools;

  /** @param keys folder of the portal's keys, as written by `copyKeys` */
  constructor(
    private readonly portalDir: string,
    keys: string,
  ) {
    cpSync(portalDir, this.#portalDir, { recursive: true });
    const files = Object.fromEntries(roles.map((role) => [role, path.join(keys, `${role}.pem`)]));
    const copies = copyKeys(path.join(this.#folder.path, 'keys'), files as Record<Role, string>);
    this.#tools = new ReleaseTools({ PORTAL_DIR: this.#portalDir, ...copies });
  }

  /**
   * Signs with the stolen key of a role, replaces the signed files of the portal's server, and restores them
   * afterwards.
   * @param version folder with a version of billers to release
   * @returns the attacker's files that the server has sent
   */
  async use(role: Role, version: string, origin: string): Promise<string[]> {
    // The server reads its files on a request. Until then it knows only the old keys.
    await fetch(`${origin}/remotes/timestamp.json`);
    const thefts = {
      root: ['keys', 'rotate', 'releases'],
      releases: ['release', version, ...withoutTrial],
      timestamp: ['withdraw', 'billers', 'out of malice'],
    } as const;
    const [tool, ...args] = thefts[role];
    await this.#tools.runOk(tool, ...args);
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

/** Replaces a file atomically, as a deployment does. Removes it if `text` is missing. */
function replaceFile(portalDir: string, file: string, text: string | undefined): void {
  const target = path.join(portalDir, 'remotes', file);
  if (text === undefined) return rmSync(target);
  writeFileSync(`${target}.next`, text);
  renameSync(`${target}.next`, target);
}
