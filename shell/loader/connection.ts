/** What the browser says about the network. Not every browser does. */
export interface Connection {
  /** The customer pays for every byte, and has asked for few. */
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
