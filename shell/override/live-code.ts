import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProvidedPackages } from '@billpay/remote-kit/build/shell-manifest';
import { misfits } from '../registry/needs';
import { release, type Release } from '../registry/registry';
import { liveOrigin, type Override } from './override';
import { reloadWithSession } from './page-override';

/** `GET /live/remote.json` of a developer's machine: the latest build, or why there is none. */
const liveBuild = z.union([
  z.object({ name: z.string(), release }),
  z.object({ name: z.string(), error: z.string() }),
]);

/** What the developer reads about the override. */
export type LiveState =
  | { readonly is: 'waiting' }
  | { readonly is: 'running'; readonly release: Release }
  | { readonly is: 'unreachable' }
  | { readonly is: 'not-built'; readonly error: string }
  /** The machine serves another remote. */
  | { readonly is: 'another-remote'; readonly name: string }
  /** The shell of the page lacks something that the code needs. */
  | { readonly is: 'unfit'; readonly reasons: readonly string[] };

/** What the live code needs of its page. */
export interface PageOfLiveCode {
  /** What the shell provides to remotes. */
  readonly provided: ProvidedPackages;
  /** Fetches JSON. @throws Error when there is no response, or no JSON in it */
  readJson(address: string): Promise<unknown>;
  /** Follows a stream of events; it reconnects by itself. */
  follow(address: string, onEvent: () => void, onError: () => void): void;
  reload(): void;
}

/** The overridden remote on the developer's machine. */
export class LiveCode {
  readonly state: StoreApi<LiveState> = createStore<LiveState>(() => ({ is: 'waiting' }));
  private used: Release | undefined;
  private isLoggingIn = false;
  private isOutdated = false;

  constructor(
    readonly override: Override,
    private readonly page: PageOfLiveCode,
  ) {}

  /** The build that the page runs; undefined while there is none that it can run. */
  inUse(): Release | undefined {
    return this.used;
  }

  /** Puts reloads off: a hand-off pair that has been sent cannot be sent again. */
  waitForLogin(): void {
    this.isLoggingIn = true;
  }

  loggedIn(): void {
    this.isLoggingIn = false;
    if (this.isOutdated) this.page.reload();
  }

  /** Resolves once it is known whether there is code to run. From then on the page reloads at each new build. */
  async start(): Promise<void> {
    await this.look();
    this.page.follow(
      `${liveOrigin(this.override)}/live/changes`,
      () => void this.compare(),
      () => this.state.setState({ is: 'unreachable' }, true),
    );
  }

  /** Fetches the description of the latest build, and uses that build if it can run. */
  async look(): Promise<void> {
    const state = await this.read();
    if (state.is === 'running') this.used = state.release;
    this.state.setState(state, true);
  }

  private async compare(): Promise<void> {
    const state = await this.read();
    this.isOutdated = state.is === 'running' && state.release.version !== this.used?.version;
    if (!this.isOutdated) this.state.setState(state, true);
    else if (!this.isLoggingIn) this.page.reload();
  }

  private async read(): Promise<LiveState> {
    const { override, page } = this;
    const described = await page.readJson(`${liveOrigin(override)}/live/remote.json`).catch(() => undefined);
    const { success, data: build } = liveBuild.safeParse(described);
    if (!success) return { is: 'unreachable' };
    if (build.name !== override.remote) return { is: 'another-remote', name: build.name };
    if ('error' in build) return { is: 'not-built', error: build.error };
    const reasons = misfits(build.release.needs, page.provided);
    return reasons.length > 0 ? { is: 'unfit', reasons } : { is: 'running', release: build.release };
  }
}

/** The page itself. */
export function thisPage(provided: ProvidedPackages): PageOfLiveCode {
  return {
    provided,
    async readJson(address) {
      const response = await fetch(address, { cache: 'no-store' });
      return await response.json();
    },
    follow(address, onEvent, onError) {
      const changes = new EventSource(address);
      changes.addEventListener('message', onEvent);
      changes.addEventListener('error', onError);
    },
    reload: reloadWithSession,
  };
}
