/** Put in by the shell's build. */
declare const REGISTRY_KEY: JsonWebKey;
declare const SHELL_VERSION: string;
declare const HOST_VERSION: string;
