/** The portal's routes, in the menu's order (NAV-01 to NAV-05, NAV-07). */
export const routes = [
  { route: '/', name: 'home', exact: true },
  { route: '/my-bills', name: 'myBills', exact: false },
  { route: '/auto-pay', name: 'autoPay', exact: false },
  { route: '/history', name: 'history', exact: false },
  // Exact: nothing lies below it (NAV-05).
  { route: '/complaints', name: 'complaints', exact: true },
] as const;

export type RouteName = (typeof routes)[number]['name'];

/** The route a path belongs to, or undefined where there is nothing (NAV-08). */
export function routeOf(path: string): string | undefined {
  const plain = path.replace(/\/+$/, '') || '/';
  return routes.find(({ route, exact }) => plain === route || (!exact && plain.startsWith(`${route}/`)))
    ?.route;
}
