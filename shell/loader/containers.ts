import type { RemoteDefinition } from '@billpay/host-api';

/** A script that the page may run: its address in the registry and its digest. */
export interface PinnedScript {
  href: string;
  integrity: string;
}

/** A remote's container as the loader uses it. Each attempt has its own. */
export interface Container {
  /** Fetches and runs the entry. @throws EntryError if it does not arrive within `deadlineMs`, or its code fails. */
  fetch(): Promise<void>;
  /** Passes the shell's shares to it. */
  initialise(): Promise<void>;
  /** Returns the default export of its only exposed module. */
  definition(): Promise<RemoteDefinition>;
}

export interface ContainerOptions {
  remote: string;
  entry: PinnedScript;
  /** Starts at 0; each retry fetches under its own address. */
  attempt: number;
  deadlineMs: number;
}

/** Loads containers: with the federation runtime in the page, and with a fake in the loader's tests. */
export type OpenContainer = (options: ContainerOptions) => Promise<Container>;
