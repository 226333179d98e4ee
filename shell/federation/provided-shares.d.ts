declare module '#provided-shares' {
  export interface ProvidedShare {
    /** The module, when every page has it. */
    module?: unknown;
    /** Fetches the module, when it travels later. */
    load?: () => Promise<unknown>;
  }

  /** In the order of `PROVIDED_PACKAGES`; written by the build from the table of shares. */
  export const providers: readonly ProvidedShare[];
}
