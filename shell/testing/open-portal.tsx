import { cleanup, render, type RenderResult } from '@testing-library/react';
import { startBack } from '@billpay/host-api/back';
import type { ComponentType } from 'react';
import type { RemoteDefinition, RemotePage } from '@billpay/host-api';
// oxlint-disable-next-line no-restricted-imports -- a test helper, which no build includes
import { sandboxControl } from '@billpay/remote-kit/testing';
import { PortalRoot } from '../boot/PortalRoot';
import { offered, type KnownLanguage } from '../language/known-languages';
import type { RemoteSource } from '../boot/start-portal';
import type { PageBranding } from '../boot/page-data';
import { startPortal } from '../boot/start-portal';
import { navigateTo } from '../frame/navigation';
import { closeAllTasks } from '../extensions/open-tasks';
import { concealPortal, type Portal } from '../portal-context';
import { LiveRemotes } from '../registry/live-remotes';
import type { Release } from '@billpay/remote-kit/release/release';
import { removeHandOff } from '../session/hand-off';
import { telemetryEvent } from '../telemetry/event-schema';
import { providing, buildRelease } from './releases';

/** Page storage in tests, in which the tested portal keeps its session. */
// oxlint-disable-next-line no-restricted-properties -- tests look into what the session has stored
export const pageStorage = window.localStorage;

/** A remote of a test, with its definition, its registry entry, and a loading fault. */
export interface TestRemote {
  definition: RemoteDefinition;
  release?: Partial<Release>;
  /** Called instead of fetching the remote's entry. May throw an error, or never resolve. */
  onFetch?(attempt: number): Promise<void>;
}

export interface OpenOptions {
  /** Defaults to 'regular'. */
  like?: 'regular' | 'first-time' | 'app';
  platform?: 'IB' | 'MOBILE';
  /** Whether to open the address without a hand-off. */
  withoutHandOff?: boolean;
  path?: string;
  remotes?: TestRemote[];
  sandbox?: boolean;
  branding?: PageBranding;
  supportPhone?: string;
  /** Whether the bank's API has the payment lock and reports. */
  protection?: boolean;
  returnUrl?: string;
  /** The server's time in the page. Defaults to the current time. */
  serverTimeMs?: number;
  /** Whether the page refuses its registry. */
  isRegistryRefused?: boolean;
  /** Tags of the bank's languages. Defaults to English only. */
  languages?: KnownLanguage[];
}

export interface OpenedPortal extends RenderResult {
  portal: Portal;
  customer: string;
}

/** Builds a page of a test's remote. */
export function buildPage(
  Component: ComponentType,
  { title = 'Home', order = 10 }: Partial<RemotePage> = {},
): RemotePage {
  return { title, icon: 'house', order, load: async () => ({ default: Component }) };
}

const everyPage: TestRemote = {
  definition: {
    name: 'everything',
    pages: Object.fromEntries(
      Object.entries({
        '/complaints': 'Complaints',
        '/history': 'History',
        '/auto-pay': 'Auto Pay',
        '/my-bills': 'My Bills',
        '/': 'Home',
      }).map(([path, title], index) => [
        path,
        buildPage(() => <h1>Page of {path}</h1>, { title, order: 100 - index }),
      ]),
    ),
  },
};

/** Opens the portal like the bank's page, with the pair of a new customer, against the real sandbox. */
export async function openPortal(options: OpenOptions = {}): Promise<OpenedPortal> {
  Object.assign(globalThis, { PROVIDED_PACKAGES: providing() });
  const { customer } = await sandboxControl.newCustomer(options.like ?? 'regular');
  const { url } = await sandboxControl.handOff(customer, options.platform);
  const { search } = new URL(url, location.origin);
  const address = new URL(options.path ?? '/', location.origin);
  if (!options.withoutHandOff)
    for (const [name, value] of new URLSearchParams(search)) address.searchParams.append(name, value);
  history.pushState(null, '', address);
  startBack();
  const portal = await startPortal({
    data: {
      settings: {
        bankName: 'Test Bank',
        supportPhone: options.supportPhone,
        protection: options.protection,
        returnUrl: options.returnUrl,
        apiBase: '/api',
        sandbox: options.sandbox ?? true,
        production: false,
        branding: options.branding,
        languages: offered(options.languages ?? ['en']),
        serverTimeMs: options.serverTimeMs ?? Date.now(),
      },
      files: { roots: [], timestamp: '', registry: '' },
      nonce: '',
    },
    handOff: removeHandOff(),
    navigate: navigateTo,
    remotesOf: () => {
      const source = inPage(options.isRegistryRefused ? [] : options.remotes);
      return { ...source, registry: { ...source.registry, isKnown: () => !options.isRegistryRefused } };
    },
  });
  opened = portal;
  const page = render(<PortalRoot portal={concealPortal(portal)} nonce="" />);
  return Object.assign(page, { portal, customer });
}

/** The portal under test, which may record only events that the endpoint's schema allows. */
let opened: Portal | undefined;

/** Removes the page, the stored session and open dialogs, so that tests are independent. */
export function closePortal(): void {
  cleanup();
  closeAllTasks();
  pageStorage.clear();
  const events = opened?.telemetry.events() ?? [];
  opened = undefined;
  expect(events.filter((event) => !telemetryEvent.safeParse(event).success)).toEqual([]);
}

/** Returns the remotes of the page. Retry finds remotes that a test adds to the array. */
export function inPage(remotes: TestRemote[] = [everyPage]): RemoteSource {
  let live = liveOf(remotes);
  return {
    registry: {
      live: () => live,
      isKnown: () => true,
      start: async () => undefined,
      dependsOnCustomer: () => false,
      chooseFor: () => undefined,
      refresh: async () => (live = liveOf(remotes)),
    },
    open: async ({ remote, attempt }) => {
      const found = remotes.find(({ definition }) => definition.name === remote);
      if (!found) throw new Error(`The test has no remote "${remote}"`);
      return {
        fetch: async () => await found.onFetch?.(attempt),
        initialise: async () => undefined,
        definition: async () => found.definition,
      };
    },
  };
}

function liveOf(remotes: readonly TestRemote[]): LiveRemotes {
  const entries = remotes.map(({ definition, release }) => {
    const { name, pages = {}, panels = {}, tasks = {} } = definition;
    const provides = {
      pages: Object.entries(pages).map(([path, { title, order }]) => ({ path, title, order, icon: [] })),
      panels: Object.keys(panels),
      handles: Object.keys(tasks),
    };
    return [name, buildRelease(name, { ...provides, ...release })] as const;
  });
  return new LiveRemotes({ remotes: Object.fromEntries(entries) }, providing());
}
