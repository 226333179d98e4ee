declare module '#provided-shares' {
  export interface ProvidedShare {
    /** Returns the module, where the shell starts with it. */
    module?: () => unknown;
    /** Fetches the module, where it has a file of its own. */
    load?: () => Promise<unknown>;
  }

  /** In the order of `PROVIDED_PACKAGES`; written by the build from the table of shares. */
  export const providers: readonly ProvidedShare[];
}
