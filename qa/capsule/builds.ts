import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { Archive, repository } from './archive';
import { PAGE_SERVER } from './page-server';
import { capsuleKeys, capsuleRoot, ownKeys, type SigningKeys } from './test-keys';

/** A build of the shell or of one remote: one of the archive, or the current one. */
export interface Build {
  /** 'shell', or a remote's name. */
  readonly part: string;
  readonly version: string;
  /** 'current', or the start of its commit and what is different in it: 'ab12cd34, React 19.2.9'. */
  readonly label: string;
  readonly isCurrent: boolean;
  /** True for a build that was made for these tests, and never released. */
  readonly isMade: boolean;
  /** Places its files into a folder that does not exist. */
  placeIn(dir: string): void;
}

/** The folder of the built portal. */
const builtPortal = process.env.PORTAL_DIR ?? join(repository, 'build/portal');

/** Beside the files of a kept remote: its entry in the registry, as the tools of its time have written it. */
export const entryFile = 'registry-entry.json';

/** Every shell and remote of the archive, oldest first. */
export function keptBuilds(archive = new Archive()): Build[] {
  return archive
    .list()
    .filter(({ part }) => part !== PAGE_SERVER)
    .map((kept) => ({
      part: kept.part,
      version: kept.version,
      label: [kept.commit.slice(0, 8), kept.made].filter(Boolean).join(', '),
      isCurrent: false,
      isMade: kept.made !== undefined,
      placeIn: (dir) => archive.unpack(kept, dir),
    }));
}

/** The builds of this repository: what is in the built portal once their files or versions are read. */
export function currentBuilds(): Build[] {
  const remotes = readdirSync(repository).filter((folder) => folder.startsWith('mfe-'));
  return [currentShell(), ...remotes.map((folder) => currentRemote(folder.slice('mfe-'.length)))];
}

const current = { label: 'current', isCurrent: true, isMade: false } as const;

function currentShell(): Build {
  const from = join(builtPortal, 'shell');
  return {
    ...current,
    part: 'shell',
    get version() {
      return readShellManifest(from).version;
    },
    placeIn: (dir) => placeLink(from, dir),
  };
}

function currentRemote(part: string): Build {
  return {
    ...current,
    part,
    get version() {
      return currentEntry(part).version;
    },
    placeIn: (dir) => placeLink(join(builtPortal, 'remotes', part, currentEntry(part).version), dir),
  };
}

function placeLink(from: string, dir: string): void {
  mkdirSync(dirname(dir), { recursive: true });
  symlinkSync(from, dir);
}

export function readShellManifest(dir: string): ShellManifest {
  return JSON.parse(readFileSync(join(dir, 'shell-manifest.json'), 'utf8')) as ShellManifest;
}

/** What the registry says of a remote that is placed in a folder. */
export function readEntry({ part, isCurrent }: Build, dir: string): unknown {
  return isCurrent ? currentEntry(part) : JSON.parse(readFileSync(join(dir, entryFile), 'utf8'));
}

function currentEntry(part: string): { readonly version: string } {
  const file = join(builtPortal, 'remotes/registry.json');
  const { remotes } = JSON.parse(readFileSync(file, 'utf8')) as {
    remotes: Readonly<Record<string, { readonly version: string }>>;
  };
  const entry = remotes[part];
  if (!entry) throw new Error(`"${part}" is not in ${file}: npm run build`);
  return entry;
}

/** The roots of a portal with a shell, in order, and the keys that sign for it. */
export function trustOf(shell: Build): { readonly roots: readonly string[]; readonly keys: SigningKeys } {
  if (!shell.isCurrent) return { roots: [JSON.stringify(capsuleRoot)], keys: capsuleKeys };
  const dir = join(builtPortal, 'remotes/root');
  const roots = readdirSync(dir).toSorted((a, b) => parseInt(a, 10) - parseInt(b, 10));
  return { roots: roots.map((name) => readFileSync(join(dir, name), 'utf8')), keys: ownKeys() };
}
