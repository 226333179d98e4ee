/** Nothing lies below a page's path; '/history/' is '/history'. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
