import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unpackFiles } from './packed-files';

export const repository = resolve(__dirname, '../..');

/** How many releases of the shell, of what serves its pages, and of each remote are kept. */
export const KEPT_RELEASES = 3;

/** A build in the archive. */
export interface KeptBuild {
  /** 'shell', 'page-server', or a remote's name. */
  readonly part: string;
  /** '1.1.0-ab12cd34ef': the package's version and a digest of the files. */
  readonly version: string;
  /** The commit that it was built from. */
  readonly commit: string;
  /** The day on which it was kept, as 2026-11-23. */
  readonly kept: string;
  /** What is different in a build that was made for these tests, and never released: 'React 19.2.9'. */
  readonly made?: string;
  /** The packed files, beside the index. */
  readonly file: string;
  readonly sha256: string;
}

/** The kept builds: `index.json`, oldest first, and one packed file for each. */
export class Archive {
  constructor(private readonly dir = join(__dirname, 'archive')) {}

  list(): readonly KeptBuild[] {
    return existsSync(this.index) ? (JSON.parse(readFileSync(this.index, 'utf8')) as KeptBuild[]) : [];
  }

  /**
   * Adds a build. The oldest releases of its part beyond `KEPT_RELEASES` are dropped; a build that was made for these tests replaces
   * the one before. Returns false for a release that is kept already.
   */
  add(build: Omit<KeptBuild, 'file' | 'sha256'>, packed: Buffer): boolean {
    const { part, version, made } = build;
    const before = this.list();
    if (made === undefined && before.some((one) => isRelease(one, part) && one.version === version))
      return false;
    const file = `${[part, version, made]
      .filter(Boolean)
      .join(' ')
      .toLowerCase()
      .replaceAll(/[^\w.-]+/g, '-')}.json.br`;
    const sha256 = createHash('sha256').update(packed).digest('hex');
    mkdirSync(this.dir, { recursive: true });
    writeFileSync(join(this.dir, file), packed);
    const replaced = (one: KeptBuild) => made !== undefined && one.part === part && one.made === made;
    const after = [...before.filter((one) => !replaced(one)), { ...build, file, sha256 }];
    const dropped = after.filter((one) => isRelease(one, part)).slice(0, -KEPT_RELEASES);
    const kept = after.filter((one) => !dropped.includes(one));
    writeFileSync(this.index, `${JSON.stringify(kept, null, 2)}\n`);
    for (const one of before)
      if (!kept.some((other) => other.file === one.file)) rmSync(join(this.dir, one.file));
    return true;
  }

  /** Writes the files of a build into a folder. @throws Error where the archive is damaged */
  unpack({ file, sha256 }: KeptBuild, into: string): void {
    const packed = readFileSync(join(this.dir, file));
    if (createHash('sha256').update(packed).digest('hex') !== sha256)
      throw new Error(`${file} is not the file that was kept`);
    unpackFiles(packed, into);
  }

  private get index(): string {
    return join(this.dir, 'index.json');
  }
}

function isRelease(build: KeptBuild, part: string): boolean {
  return build.part === part && build.made === undefined;
}
