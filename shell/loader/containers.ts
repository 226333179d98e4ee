import type { RemoteDefinition } from '@billpay/host-api';

/** A script the page may run: its address in the registry, and the only bytes it may have. */
export interface PinnedScript {
  href: string;
  integrity: string;
}

/** One container of a remote, as far as the loader needs it. Each attempt has its own. */
export interface Container {
  /** Fetches and runs the entry. @throws EntryError when it does not arrive within `deadlineMs`, or its code fails. */
  fetch(): Promise<void>;
  /** Hands the shell's shares to it. */
  initialise(): Promise<void>;
  /** Its only exposed module's default export. */
  definition(): Promise<RemoteDefinition>;
}

export interface ContainerOptions {
  remote: string;
  entry: PinnedScript;
  /** 0 at first; each retry fetches under an address of its own. */
  attempt: number;
  deadlineMs: number;
}

/** What loads containers: the federation runtime in the page, a stand-in in the loader's own tests. */
export type OpenContainer = (options: ContainerOptions) => Promise<Container>;
