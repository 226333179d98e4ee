import type { PortalSettings } from './page-data';

/** Window with the Navigation API, which TypeScript's library for older browsers does not have. */
interface NavigatingWindow {
  readonly navigation?: EventTarget;
  readonly NavigateEvent?: { readonly prototype: object };
  readonly NavigationDestination?: { readonly prototype: object };
}

/**
 * Cancels navigations of the page to foreign sites, because a remote could send data in their addresses. Allows the
 * portal and the bank's page. Keeps the natives that it uses, because a remote, which runs later, could replace them.
 * Does nothing in browsers without the Navigation API (docs/security/threat-model.md).
 */
export function guardNavigation(
  { returnUrl, sandbox }: Pick<PortalSettings, 'returnUrl' | 'sandbox'>,
  own: NavigatingWindow = window as NavigatingWindow,
  { origin, pathname, href }: Pick<Location, 'origin' | 'pathname' | 'href'> = location,
): void {
  // This page opens the portal at the address that the sandbox returns.
  if (sandbox && pathname === '/mock-redirect') return;
  const { apply } = Reflect;
  const { preventDefault } = Event.prototype;
  const { startsWith } = String.prototype;
  const readDestination = findGetter(own.NavigateEvent, 'destination');
  const readUrl = findGetter(own.NavigationDestination, 'url');
  if (!readDestination || !readUrl) return;
  const bank = returnUrl === undefined ? origin : new URL(returnUrl, href).origin;
  own.navigation?.addEventListener('navigate', (event) => {
    const url = apply(readUrl, apply(readDestination, event, []), []) as string;
    const starts = (text: string) => apply(startsWith, url, [text]) as boolean;
    const isWeb = starts('https:') || starts('http:');
    if (isWeb && !starts(`${origin}/`) && !starts(`${bank}/`)) apply(preventDefault, event, []);
  });
}

function findGetter(owner: { readonly prototype: object } | undefined, name: string) {
  return owner && Object.getOwnPropertyDescriptor(owner.prototype, name)?.get;
}
