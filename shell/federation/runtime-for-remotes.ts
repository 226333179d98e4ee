import { init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';

/**
 * Offers Module Federation's runtime to the entries of remotes. Their builds declare it as an external
 * (`runtimeOfTheShell` in `@billpay/remote-kit/build/remote-config`), because a copy in each entry would
 * triple its size. A remote that contains its own copy works as well.
 */
Object.assign(globalThis, {
  _FEDERATION_BUNDLER_RUNTIME: {
    runtime: { init },
    bundlerRuntime,
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  },
});
