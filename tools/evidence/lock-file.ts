import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/repository';

/** A package as the lock file has it. */
export interface LockedPackage {
  /** Its folder from the root: 'node_modules/react', 'shared/ui'. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** SPDX identifier or expression. */
  readonly licence: string;
  /** As in the lock file, 'sha512-…'; our own packages have none. */
  readonly integrity?: string;
}

interface Entry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** `package-lock.json`, which alone says what is installed, and what of. */
export class LockFile {
  constructor(private readonly entries: Readonly<Record<string, Entry>>) {}

  static read(file = join(projectRoot, 'package-lock.json')): LockFile {
    return new LockFile(
      (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }).packages,
    );
  }

  /** @throws Error when the lock file has no such package */
  find(nameAndVersion: string): LockedPackage {
    for (const path of Object.keys(this.entries)) {
      const found = this.at(path);
      if (found && `${found.name}@${found.version}` === nameAndVersion) return found;
    }
    throw new Error(`package-lock.json has no ${nameAndVersion}: build again after npm install`);
  }

  /** The packages at some paths and all that they need, on this platform. */
  closure(paths: readonly string[]): LockedPackage[] {
    const found = new Map<string, LockedPackage>();
    const visit = (path: string): void => {
      const locked = this.at(path);
      if (!locked || found.has(path)) return;
      found.set(path, locked);
      this.neededBy(path).forEach(visit);
    };
    paths.forEach(visit);
    return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Paths of the packages that one needs directly. Optional ones may be missing, or be for another platform. */
  neededBy(path: string): string[] {
    const { dependencies, optionalDependencies, peerDependencies } = this.entries[path] ?? {};
    return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
      .map((name) => this.resolve(path, name))
      .filter((needed) => needed !== undefined);
  }

  /** The path of the package that code at `from` gets for a name, as Node.js looks for it. */
  resolve(from: string, name: string): string | undefined {
    for (let folder: string | undefined = from; folder !== undefined; folder = parentOf(folder)) {
      const path: string = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      const entry = this.entries[path];
      if (entry) return isForThisPlatform(entry) ? (entry.link && entry.resolved) || path : undefined;
    }
    return undefined;
  }

  private at(path: string): LockedPackage | undefined {
    const entry = this.entries[path];
    if (!entry || entry.link || !entry.version) return undefined;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return {
      path,
      name,
      version: entry.version,
      licence: entry.license ?? 'unknown',
      ...(entry.integrity !== undefined && { integrity: entry.integrity }),
    };
  }
}

/** The folder in whose `node_modules` Node.js looks next; undefined above the root. */
function parentOf(folder: string): string | undefined {
  if (folder === '') return undefined;
  const nested = folder.lastIndexOf('/node_modules/');
  return nested === -1 ? '' : folder.slice(0, nested);
}

function isForThisPlatform({ os, cpu }: Entry): boolean {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}
