declare module '#provided-shares' {
  export interface ProvidedShare {
    /** Returns a module that the shell starts with. */
    module?: () => unknown;
    /** Fetches a module that has its own file. */
    load?: () => Promise<unknown>;
  }

  /** In the order of `PROVIDED_PACKAGES`. The build writes this module from the table of shares. */
  export const providers: readonly ProvidedShare[];
}
