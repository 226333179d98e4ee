import { Suspense, type ComponentType } from 'react';
import { getConfig, render } from '@testing-library/react';
import { HostProvider, type Host, type RemoteDefinition } from '@billpay/host-api';
import type { OwnTaskName, PayloadOf, TaskName, TaskRequest } from '@billpay/host-api/events';
import { createHostRecord, type HostOptions } from '../render-with-host';
import type { TestSession } from '../sign-in';
import { leftOnPage } from './left-on-page';
import { OpenThings, type Kind } from './open-things';
import { watchedHost } from './watched-host';
import { watchPage } from './watch-page';

export interface LeakOptions extends HostOptions {
  /** Request for each task of the remote: `{ 'payment.requested': { customerBillId: 7 } }`. */
  readonly requests?: { readonly [N in TaskName]?: PayloadOf<N> } & {
    readonly [own: OwnTaskName]: TaskRequest<OwnTaskName>;
  };
  /**
   * Customer actions in an extension after its first view, by the extension's name in reports: `{ 'page "/loans"':
   * openAndCloseTerms }`. An action runs in a few of the completed mounts and ends when the page shows its result.
   */
  readonly steps?: Readonly<Record<ExtensionName, Step>>;
  /** Mounts of each extension after the uncounted first ones; defaults to 4, and to 100 in the chaos tests. */
  readonly mounts?: number;
  /** Time limit in ms for resources that are released after a delay; defaults to 5,000. Only a leak takes that long. */
  readonly settleMs?: number;
}

export type ExtensionName = `${'page' | 'panel' | 'task'} "${string}"`;
export type Step = () => Promise<void>;

/** Resources that a remote may keep until the session ends. */
const endsWithSession: readonly Kind[] = ['interval', 'bus subscription', 'request'];

/** The first mounts fill caches and add styles, so their remains are not counted. */
const FIRST_MOUNTS = 2;
/** Mounts per half that run their step, which takes longer than a mount. */
const STEPS = 2;

/**
 * Mounts and unmounts each page, panel and task of a remote, half of them before they have loaded. Lists the resources
 * that grow with each mount, for example 'page "/loans" leaves interval from mfe-loans/page/LoansPage.tsx:12 (4 in 4
 * mounts)'. Counts timers, listeners on window and document, bus subscriptions, requests, elements and style rules.
 * Then ends the session, and also returns remaining intervals, subscriptions and requests.
 * @throws Error for a task without a request, and for steps in an unknown extension
 */
export async function findLeaks(
  remote: RemoteDefinition,
  session: TestSession,
  options: LeakOptions = {},
): Promise<string[]> {
  const things = new OpenThings();
  const { host } = createHostRecord(session, { canHandle: () => true, ...options });
  const watched = watchedHost(host, things);
  const unwatch = watchPage(things);
  const settleMs = options.settleMs ?? 5_000;
  try {
    const leaks: string[] = [];
    for (const extension of await listExtensions(remote, options))
      leaks.push(
        ...(await leaksOfExtension(extension, { host: watched, things, settleMs, ...countMounts(options) })),
      );
    session.session.end('logout');
    const kept = () => [...things.byPlace(endsWithSession)];
    await settled(() => kept().length === 0, settleMs);
    return [...leaks, ...kept().map(([name, count]) => `after the session remains ${name} (${count})`)];
  } finally {
    unwatch();
  }
}

interface Extension {
  readonly name: ExtensionName;
  readonly Component: ComponentType<object>;
  readonly props: object;
  readonly step?: Step | undefined;
}

async function listExtensions(
  { pages = {}, panels = {}, tasks = {} }: RemoteDefinition,
  { requests = {}, steps = {} }: LeakOptions,
): Promise<Extension[]> {
  type Loader = readonly [name: ExtensionName, load: () => Promise<{ default: unknown }>, props: object];
  const loaders: Loader[] = [
    ...Object.entries(pages).map(([path, { load }]): Loader => [`page "${path}"`, load, {}]),
    ...Object.entries(panels).map(([name, load]): Loader => [`panel "${name}"`, load, {}]),
    ...Object.entries(tasks).map(([name, load]): Loader => [
      `task "${name}"`,
      load,
      taskProps(name, requests),
    ]),
  ];
  const unknown = Object.keys(steps).find((step) => !loaders.some(([name]) => name === step));
  if (unknown !== undefined) throw new Error(`The remote has no ${unknown}, which "steps" names`);
  return Promise.all(
    loaders.map(async ([name, load, props]) => {
      const { default: Component } = await load();
      return { name, Component: Component as ComponentType<object>, props, step: steps[name] };
    }),
  );
}

function taskProps(name: string, requests: Readonly<Record<string, unknown>>): object {
  if (!(name in requests)) throw new Error(`The task "${name}" needs a request: pass one in "requests"`);
  return { request: requests[name], close: () => undefined, hold: () => () => undefined };
}

interface Measuring {
  readonly host: Host;
  readonly things: OpenThings;
  readonly settleMs: number;
  readonly mounts: number;
}

function countMounts({ mounts = process.env.CHAOS === 'all' ? 100 : 4 }: LeakOptions): { mounts: number } {
  return { mounts };
}

/** Returns the resources that grew in both halves of the mounts, unlike a cache that fills up. */
async function leaksOfExtension(extension: Extension, measuring: Measuring): Promise<string[]> {
  const half = Math.ceil(measuring.mounts / 2);
  const countNow = () => new Map([...measuring.things.byPlace(), ...leftOnPage()]);
  await mountTimes(FIRST_MOUNTS, extension, measuring);
  const start = countNow();
  await mountTimes(half, extension, measuring);
  const middle = countNow();
  const first = findGrowth(start, middle);
  await mountTimes(half, extension, measuring);
  const leaks = () => [...findGrowth(middle, countNow())].filter(([name]) => first.has(name));
  await settled(() => leaks().length === 0, measuring.settleMs);
  return leaks().map(([name, second]) => {
    const count = (first.get(name) ?? 0) + second;
    return `${extension.name} leaves ${name} (${count} in ${half * 2} mounts)`;
  });
}

function findGrowth(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Map<string, number> {
  const grown = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return new Map(grown.filter(([, growth]) => growth > 0));
}

/**
 * Leaves every other mount immediately, with requests in flight. The others wait for their content, and the last of
 * them run their step.
 */
async function mountTimes(
  times: number,
  extension: Extension,
  { host, things, settleMs }: Measuring,
): Promise<void> {
  const arrived = () => settled(() => things.count('request') === 0, settleMs);
  for (let left = times; left > 0; left -= 1) {
    const container = document.body.appendChild(document.createElement('div'));
    const { unmount } = render(
      <HostProvider value={host}>
        <Suspense fallback={null}>
          <extension.Component {...extension.props} />
        </Suspense>
      </HostProvider>,
      { container },
    );
    if (left % 2 === 1) await arrived();
    if (extension.step && left % 2 === 1 && left < STEPS * 2) {
      await extension.step();
      await arrived();
    }
    unmount();
    container.remove();
  }
}

// The page's own timer, which is not counted.
const { setTimeout: startTimer } = window;

/** Resolves once a condition is true, or at the deadline; things that remain then are counted. */
async function settled(isSo: () => boolean, deadlineMs: number): Promise<void> {
  await getConfig().asyncWrapper(async () => {
    const since = performance.now();
    while (!isSo() && performance.now() - since < deadlineMs)
      await new Promise((resolve) => startTimer(resolve, 2));
  });
}
