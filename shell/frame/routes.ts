/** The portal's routes, in the menu's order (NAV-01 to NAV-05, NAV-07). */
export const routes = [
  { route: '/', name: 'home' },
  { route: '/my-bills', name: 'myBills' },
  { route: '/auto-pay', name: 'autoPay' },
  { route: '/history', name: 'history' },
  { route: '/complaints', name: 'complaints' },
] as const;

export type RouteName = (typeof routes)[number]['name'];

/** The route of a path, or undefined where there is nothing (NAV-08). Nothing lies below a route; '/history/' is '/history'. */
export function routeOf(path: string): string | undefined {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return routes.find(({ route }) => route === plain)?.route;
}
