/** Defined by the shell's build. */
declare const PINNED_ROOT: import('../registry/trust').Root;
/** Method and path of the login, copied from the contract, whose schemas would dominate the page's first script. */
declare const LOGIN_CALL: import('@billpay/http-client/early').CallShape;
declare const PROVIDED_PACKAGES: import('@billpay/remote-kit/build/shell-manifest').ProvidedPackages;
