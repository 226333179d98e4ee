/** Defined by the shell's build. */
declare const REGISTRY_KEY: JsonWebKey;
declare const SHELL_VERSION: string;
declare const PROVIDED_PACKAGES: import('@billpay/remote-kit/build/shell-manifest').ProvidedPackages;
