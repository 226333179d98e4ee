import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(__dirname, '../../..');

/** Creates a folder in the repository, so that sources find its packages. */
export function openWorkshop(): { readonly path: string; remove(): void } {
  const workshops = path.join(repository, 'build', 'workshops');
  mkdirSync(workshops, { recursive: true });
  const workshop = mkdtempSync(path.join(workshops, 'team-'));
  return { path: workshop, remove: () => rmSync(workshop, { recursive: true, force: true }) };
}

/** A team's change to a file of its remote. */
export interface Change {
  readonly file: string;
  readonly find: string | RegExp;
  readonly replace: string;
}

/** A copy of a remote's sources in a separate workshop. */
export interface CopiedRemote {
  /** Folder `mfe-<name>`. */
  readonly folder: string;
  /** Changes the copy. @throws Error if the text is missing */
  edit(change: Change): void;
  remove(): void;
}

export function copyRemote(name: string): CopiedRemote {
  const workshop = openWorkshop();
  const folder = path.join(workshop.path, `mfe-${name}`);
  const filter = (source: string) => path.basename(source) !== 'dist';
  cpSync(path.join(repository, `mfe-${name}`), folder, { recursive: true, filter });
  return {
    folder,
    edit: (change) => editFile(folder, change),
    remove: () => workshop.remove(),
  };
}

/** Changes one file of a remote's sources. @throws Error if the text is missing */
export function editFile(folder: string, { file, find, replace }: Change): void {
  const changed = path.join(folder, file);
  const before = readFileSync(changed, 'utf8');
  const after = before.replace(find, () => replace);
  if (after === before) throw new Error(`${find} is not in ${file}`);
  writeFileSync(changed, after);
}
