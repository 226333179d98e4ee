import { init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { readOnly } from './read-only';

interface RuntimeState {
  readonly __GLOBAL_PLUGIN__: readonly unknown[];
  readonly __INSTANCES__: readonly unknown[];
  readonly __SHARE__: object;
}

/**
 * Offers Module Federation's runtime to the entries of remotes. Their builds declare it as an external
 * (`runtimeOfTheShell` in `@billpay/remote-kit/build/remote-config`), because a copy in each entry would
 * triple its size. A remote that contains its own copy works as well.
 */
export function offerRuntime(): void {
  const offered = Object.freeze({
    runtime: Object.freeze({ init }),
    bundlerRuntime: Object.freeze({ ...bundlerRuntime }),
    attachShareScopeMap,
    bundlerRuntimeOptions: Object.freeze({}),
  });
  Object.defineProperty(globalThis, '_FEDERATION_BUNDLER_RUNTIME', { value: offered });
  separateRemotes();
}

/**
 * Separates the remotes in the runtime's global state, which every copy of the runtime in the page uses: a remote
 * neither finds the instances and shares of others, nor adds plugins to them.
 */
function separateRemotes(): void {
  const { __FEDERATION__: state } = globalThis as unknown as { __FEDERATION__: RuntimeState };
  const value = readOnly<RuntimeState>({
    ...state,
    __GLOBAL_PLUGIN__: readOnly([]),
    __INSTANCES__: readOnly([]),
    __SHARE__: readOnly({}),
  });
  for (const name of ['__FEDERATION__', '__VMOK__'])
    Object.defineProperty(globalThis, name, { value, writable: false });
}
