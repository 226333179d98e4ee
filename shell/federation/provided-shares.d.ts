declare module '#provided-shares' {
  interface ProvidedShare {
    version: string;
    accepts: string;
    /** The module, when every page has it. */
    module?: unknown;
    /** Fetches the module, when it travels later. */
    load?: () => Promise<unknown>;
  }

  /** By the name a remote imports; written by the build from the table of shares. */
  export const providedShares: Record<string, ProvidedShare>;
}
