declare module '#provided-shares' {
  export interface ProvidedShare {
    /** Returns a module with which the shell starts. */
    module?: () => unknown;
    /** Fetches a module that has its own file. */
    load?: () => Promise<unknown>;
  }

  /** In the order of `PROVIDED_PACKAGES`. The build writes this module from the table of shares. */
  export const providers: readonly ProvidedShare[];
}
