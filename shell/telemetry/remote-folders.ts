/** A version of a remote. */
export interface RemoteVersion {
  readonly remote: string;
  readonly version: string;
}

/** Folders of versions on other origins. On the portal's own origin, the path contains the version. */
const elsewhere = new Map<string, RemoteVersion>();

/** Remembers where the files of a registry's versions are, so that their errors can be attributed. */
export function rememberFolders(versions: readonly (RemoteVersion & { readonly entry: string })[]): void {
  for (const { remote, version, entry } of versions)
    if (!entry.startsWith('/')) elsewhere.set(folderOf(entry), { remote, version });
}

/** Returns the version that a file belongs to; undefined if it belongs to no remote. */
export function findVersionAt(address: string): RemoteVersion | undefined {
  if (!address.startsWith(`${location.origin}/`)) return elsewhere.get(folderOf(address));
  const path = address.slice(location.origin.length);
  const [, remote, version] = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//.exec(path) ?? [];
  return remote && version ? { remote, version } : undefined;
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/'));
}
