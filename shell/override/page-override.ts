import { override, OVERRIDE_ADDRESS, OVERRIDE_ELEMENT, type Override } from './override';

/** The override that the server has composed the page for; undefined while the page runs releases alone. */
export function readOverride(page: Document): Override | undefined {
  const text = page.getElementById(OVERRIDE_ELEMENT)?.textContent;
  return text ? override.parse(JSON.parse(text)) : undefined;
}

/** Names in the current registry, which nothing has verified: they are suggestions. None where there is no registry. */
export async function releasedNames(): Promise<string[]> {
  try {
    const response = await fetch('/remotes/registry.json', { cache: 'no-store' });
    const { remotes } = (await response.json()) as { remotes: object };
    return Object.keys(remotes).toSorted();
  } catch {
    return [];
  }
}

/** Turns the override on or off, and loads the page again. @throws Error when the server refuses it */
export async function changeOverride(
  wanted: Override | undefined,
  reload: () => void = reloadWithSession,
): Promise<void> {
  const query = wanted ? `?remote=${encodeURIComponent(wanted.remote)}&port=${wanted.port}` : '';
  const response = await fetch(OVERRIDE_ADDRESS + query, { method: wanted ? 'PUT' : 'DELETE' });
  if (!response.ok) throw new Error(`The server responded ${response.status}`);
  reload();
}

let keepsSession = false;

/**
 * Lets `reloadWithSession` do so. Call it before the portal starts: at the end of a page, its listeners are called in the order
 * in which they were added.
 */
export function watchReloads(): void {
  addEventListener('pagehide', (event) => keepsSession && event.stopImmediatePropagation());
}

/** Loads the page again within its session, which a page that is left otherwise takes with it (SES-07). */
export function reloadWithSession(): void {
  keepsSession = true;
  location.reload();
}
