/** Defined by the shell's build. */
declare const PINNED_ROOT: import('../registry/trust').Root;
declare const PROVIDED_PACKAGES: import('@billpay/remote-kit/build/shell-manifest').ProvidedPackages;
