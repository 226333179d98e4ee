/** The only paths on which a hand-off pair is exchanged (SES-01). */
const handOffPaths: readonly string[] = ['/', '/my-bills'];

/** Pages of the specification (NAV-01 to NAV-05). Their addresses exist even if no remote provides them. */
export const prescribedPaths: readonly string[] = ['/', '/my-bills', '/auto-pay', '/history', '/complaints'];

/** Pages without a menu, which start no session (NAV-06). */
const pathsWithoutSession: readonly string[] = ['/session-expired', '/mock-redirect'];

/** Removes the trailing slash of a page's path: '/history/' becomes '/history'. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export function isHandOffPath(path: string): boolean {
  return handOffPaths.includes(plainPath(path));
}

export function isPrescribed(path: string): boolean {
  return prescribedPaths.includes(plainPath(path));
}

export function hasSession(path: string): boolean {
  return !pathsWithoutSession.includes(path);
}
