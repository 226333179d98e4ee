/** Only here is a hand-off pair exchanged (SES-01). */
const handOffPaths: readonly string[] = ['/', '/my-bills'];

/** Where there is no menu, there is no session to start either (NAV-06). */
const pathsWithoutSession: readonly string[] = ['/session-expired', '/mock-redirect'];

/** A page's path without a trailing slash: '/history/' is '/history'. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

export function isHandOffPath(path: string): boolean {
  return handOffPaths.includes(plainPath(path));
}

export function hasSession(path: string): boolean {
  return !pathsWithoutSession.includes(path);
}
