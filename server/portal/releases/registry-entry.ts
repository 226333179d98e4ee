import type { Release } from '@billpay/remote-kit/release/release';
import type { Registry } from '@billpay/shell/registry/registry';

/**
 * Refuses a second remote for a page, panel or task, because the portal would never show it. A canary counts like a
 * live version.
 * @throws Error that mentions both
 */
export function refuseSharedExtensions(remotes: Registry['remotes']): void {
  const providers = new Map<string, string>();
  for (const [name, entry] of Object.entries(remotes)) {
    const releases = entry.canary ? [entry, entry.canary.release] : [entry];
    for (const extension of new Set(releases.flatMap(extensionsOf))) {
      const other = providers.get(extension);
      if (other)
        throw new Error(`Both "${other}" and "${name}" provide the ${extension}: see their remote.ts`);
      providers.set(extension, name);
    }
  }
}

function extensionsOf({ pages, panels, handles }: Release): string[] {
  return [
    ...pages.map(({ path }) => `page "${path}"`),
    ...panels.map((panel) => `panel "${panel}"`),
    ...handles.map((task) => `task "${task}"`),
  ];
}
