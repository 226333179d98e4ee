/** The browser's report on its network; not every browser has one. */
export interface Connection {
  /** Whether the customer has switched on a data saver. */
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** In Mbit/s. */
  readonly downlink?: number;
}

/** Below this speed, fetching ahead could delay requests that the customer waits for. */
const GOOD_DOWNLINK = 2;

export function connectionOfPage(): Connection {
  return (globalThis.navigator as { connection?: Connection }).connection ?? {};
}

/** Returns whether code may be fetched that the customer is about to need. */
export function mayFetchAhead({ saveData = false }: Connection): boolean {
  return !saveData;
}

/** Returns whether code may be fetched that the customer may never need. An unknown connection is not good. */
export function isGood({ effectiveType, downlink = 0, ...connection }: Connection): boolean {
  return mayFetchAhead(connection) && effectiveType === '4g' && downlink >= GOOD_DOWNLINK;
}
