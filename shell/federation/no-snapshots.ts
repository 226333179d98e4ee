/**
 * Replaces the federation runtime's handler of snapshots in the shell's build. Snapshots are made from manifests,
 * which no remote has; the runtime calls only what is below (docs/decisions/0058).
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  readonly hooks = { applyPlugin: () => undefined };
}

/** Called when a remote is registered again: there is no snapshot that would have to forget it. */
export function getGlobalRemoteInfo(): { readonly hostGlobalSnapshot: undefined } {
  return { hostGlobalSnapshot: undefined };
}
