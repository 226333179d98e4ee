import { satisfiesRange } from '../registry/version-range';

/** A module that the shell provides, in one version; as webpack's container protocol has it. */
export interface OfferedShare {
  readonly from: string;
  /** Returns the module's factory, or fetches the module first. */
  get(): (() => unknown) | Promise<() => unknown>;
}

/** Shares by name and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, OfferedShare>>>>;

type ModuleId = string | number;

/** A module that a remote imports from the shell, as its build describes it. */
interface ConsumedShare {
  readonly shareKey: string;
  /** '^1.2.0' */
  readonly requiredVersion: string;
}

/** The `__webpack_require__` of a remote's entry, as far as shares concern it. */
interface WebpackRequire {
  /** Share scopes. */
  readonly S: Record<string, ShareScope>;
  /** Factories of modules, and the modules that have run. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  readonly c: Record<ModuleId, unknown>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<ModuleId, ConsumedShare>>;
  };
}

interface ConsumeOptions {
  readonly webpackRequire: WebpackRequire;
  readonly chunkId: ModuleId;
  /** The modules that each chunk imports from the shell. */
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  /** 0 for a module that is loaded, or the promise of one that is being loaded. */
  readonly installedModules: Record<ModuleId, 0 | Promise<void>>;
  /** What the chunk waits for. */
  readonly promises: Promise<unknown>[];
}

const scopeName = 'default';

/** Makes the shares available that a chunk of a remote imports. One that fails is loaded again with the next attempt. */
function consumes({
  webpackRequire,
  chunkId,
  chunkMapping,
  installedModules,
  promises,
}: ConsumeOptions): void {
  for (const id of chunkMapping[chunkId] ?? []) {
    const installed = installedModules[id];
    if (installed) promises.push(installed);
    if (installed !== undefined) continue;
    const provide = (factory: () => unknown) =>
      (webpackRequire.m[id] = (module) => {
        delete webpackRequire.c[id];
        module.exports = factory();
      });
    const fail = (error: unknown) => {
      delete installedModules[id];
      provide(() => {
        throw error;
      });
    };
    try {
      const found = shareOf(webpackRequire, id).get();
      installedModules[id] = 0;
      if (found instanceof Promise)
        promises.push(
          (installedModules[id] = found.then((factory) => {
            installedModules[id] = 0;
            provide(factory);
          }, fail)),
        );
      else provide(found);
    } catch (error) {
      fail(error);
    }
  }
}

/** @throws Error where the shell has no such share, or not in a version that the remote accepts */
function shareOf({ S, consumesLoadingData }: WebpackRequire, id: ModuleId): OfferedShare {
  const consumed = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const { shareKey = '', requiredVersion = '' } = consumed ?? {};
  for (const [version, share] of Object.entries(S[scopeName]?.[shareKey] ?? {}))
    if (satisfiesRange(version, requiredVersion)) return share;
  throw new Error(`The shell does not provide ${shareKey} ${requiredVersion}`);
}

/**
 * What the entries of remotes call of the federation runtime. Their builds leave it out and read it here (`runtimeOfTheShell` in
 * `@billpay/remote-kit/build/remote-config`). Every share of a remote is a singleton that the shell provides, so this is all that
 * they need of @module-federation/webpack-bundler-runtime. Checked with entries that @module-federation/enhanced 2.9.2 builds; an
 * upgrade must compare what a built entry calls.
 */
Object.assign(globalThis, {
  _FEDERATION_BUNDLER_RUNTIME: {
    runtime: {},
    bundlerRuntime: {
      init: () => ({}),
      initContainerEntry(entry: { webpackRequire: WebpackRequire; shareScope: ShareScope }): void {
        entry.webpackRequire.S[scopeName] = entry.shareScope;
      },
      consumes,
    },
  },
});
