/** What the browser reports about its network. Not every browser does. */
export interface Connection {
  /** Whether the customer has switched on a data saver. */
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** In Mbit/s. */
  readonly downlink?: number;
}

/** Below it, fetching ahead could delay what the customer waits for. */
const GOOD_DOWNLINK = 2;

export function connectionOfPage(): Connection {
  return (globalThis.navigator as { connection?: Connection }).connection ?? {};
}

/** Whether code may be fetched that the customer is about to need. */
export function mayFetchAhead({ saveData = false }: Connection): boolean {
  return !saveData;
}

/** Whether code may be fetched that the customer may never need. A connection of which nothing is known is not good. */
export function isGood({ effectiveType, downlink = 0, ...connection }: Connection): boolean {
  return mayFetchAhead(connection) && effectiveType === '4g' && downlink >= GOOD_DOWNLINK;
}
