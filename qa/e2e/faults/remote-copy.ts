import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeChangedFiles, type FilesOfManifest } from './changed-files';
import type { File, Place } from './matrix';

/** The parts of `remote-manifest.json` that a copy changes. */
interface Manifest extends FilesOfManifest {
  version: string;
  pages: { path: string }[];
  panels: string[];
  handles: string[];
  needs: Record<string, { range: string; modules: string[] }>;
}

/** A text that occurs in no other built file. */
const markOf: Record<Exclude<File, 'entry'>, Record<Place, string>> = {
  'exposed chunk': { page: 'defineRemote', panel: 'defineRemote', task: 'defineRemote' },
  'lazy chunk': { page: 'Page of ', panel: 'Panel of ', task: 'Task of ' },
};

/** Identity and changes of a copy of the fixture remote. */
export interface CopySettings {
  /** Contains only letters and digits, because the global variable of its container has the same name. */
  readonly name: string;
  /** '1.0.0' */
  readonly version: string;
  /** Request that the task handles; undefined without a task. */
  readonly task?: string;
  readonly isBoard?: boolean;
  /** Required version range of the host contract. */
  readonly needsHost?: string;
  /** Text replacements in one file. */
  readonly changes?: readonly Change[];
}

export interface Change {
  readonly file: File;
  readonly place: Place;
  readonly change: (code: string) => string;
}

/** Files of the built fixture remote, from which the copies are made. */
export class BuiltRemote {
  private readonly manifest: string;
  private readonly digest: string;

  constructor(private readonly folder: string) {
    this.manifest = this.read('remote-manifest.json');
    this.digest = (JSON.parse(this.manifest) as Manifest).version.split('-')[1] ?? '';
  }

  /**
   * Writes a copy into the folder of its version in a portal, with new digests of every file. Returns the
   * manifest's path.
   */
  writeCopy(portalDir: string, settings: CopySettings): string {
    const renamed = (text: string) => this.rename(text, settings);
    const copy = JSON.parse(renamed(this.manifest)) as Manifest;
    copy.pages = copy.pages.filter(({ path: address }) =>
      settings.isBoard ? address === '/' : !address.endsWith('-board'),
    );
    if (settings.isBoard) copy.panels = [];
    if (!settings.task) copy.handles = [];
    const host = copy.needs['@billpay/host-api'];
    if (settings.needsHost && host) host.range = settings.needsHost;

    const folder = path.join(portalDir, 'remotes', settings.name, copy.version);
    return writeChangedFiles(folder, copy, (file) => this.changed(file, renamed(this.read(file)), settings));
  }

  /** Returns the name of the file that the browser loads for an extension. */
  fileOf(file: File, place: Place): string {
    if (file === 'entry') return 'remoteEntry.js';
    const mark = markOf[file][place];
    const found = (JSON.parse(this.manifest) as Manifest).files.find((built) =>
      this.read(built.file).includes(mark),
    );
    if (!found) throw new Error(`No built file has "${mark}"`);
    return found.file;
  }

  private read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /**
   * Replaces names and versions everywhere, because the code that separates remotes in a page contains them
   * too.
   */
  private rename(text: string, { name, version, task, isBoard }: CopySettings): string {
    const digest = createHash('sha256')
      .update(`${name} ${version}`)
      .digest('hex')
      .slice(0, this.digest.length);
    return text
      .replaceAll('faulty-version', version)
      .replaceAll(`1.0.0-${this.digest}`, `${version}-${digest}`)
      .replaceAll(this.digest, digest)
      .replaceAll('/faulty-board', isBoard ? '/' : '/faulty-board')
      .replaceAll('complaint.requested', task ?? 'complaint.requested')
      .replaceAll('faulty', name);
  }

  private changed(file: string, code: string, { changes = [] }: CopySettings): string {
    const [change] = changes.filter((one) => this.fileOf(one.file, one.place) === file);
    if (!change) return code;
    const changed = change.change(code);
    if (changed === code) throw new Error(`The change is not possible in ${file}`);
    return changed;
  }
}
