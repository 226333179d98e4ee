import { init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

/**
 * What the entries of remotes call of the federation runtime. Their builds leave it out and read it here (`runtimeOfTheShell` in
 * `@billpay/remote-kit/build/federation-runtime`), as a copy in each would double the weight of its entry. The members are the
 * exports of webpack-bundler-runtime 2.9.2 that those entries use; an upgrade must compare them with its default export.
 */
Object.assign(globalThis, {
  _FEDERATION_BUNDLER_RUNTIME: {
    runtime: { init },
    bundlerRuntime,
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  },
});
