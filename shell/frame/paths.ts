/** Only here is a hand-off pair exchanged (SES-01). */
const handOffPaths: readonly string[] = ['/', '/my-bills'];

/** The pages of the specification (NAV-01 to NAV-05): their addresses exist although no remote may provide them now. */
export const prescribedPaths: readonly string[] = ['/', '/my-bills', '/auto-pay', '/history', '/complaints'];

/** Where there is no menu, there is no session to start either (NAV-06). */
const pathsWithoutSession: readonly string[] = ['/session-expired', '/mock-redirect'];

/** A page's path without a trailing slash: '/history/' is '/history'. */
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
