/** Defined by the shell's build. */
declare const PINNED_ROOT: import('../registry/trust').Root;
/**
 * Method and path of the login, copied from the contract, because the contract's schemas would make the
 * page's first script much larger.
 */
declare const LOGIN_CALL: import('@billpay/http-client/early').CallShape;
/** Calls that the vault makes, from the contract. */
declare const VAULT_CALLS: readonly import('../vault/make-call').KnownCall[];
declare const PROVIDED_PACKAGES: import('@billpay/remote-kit/build/shell-manifest').ProvidedPackages;
