import { DURATIONS, type BrandPicture, type Host } from '@billpay/host-api';
import { createBus } from '@billpay/host-api/events';
import type { HttpClient } from '@billpay/host-api/http';
import { ignore } from './with-value';

/** Returns the response to a component's call, or a promise that never settles. */
export type Responses = () => Promise<unknown>;

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 26"><rect width="80" height="26" rx="6" fill="#8a1538"/><circle cx="14" cy="13" r="6" fill="#fff"/></svg>`;

/** Logo of a sample bank. */
export const bankMark: BrandPicture = {
  src: `data:image/svg+xml,${encodeURIComponent(drawn)}`,
  text: 'Example Bank',
  width: 80,
  height: 26,
};

/** A host without a server, for components that need one. */
export function catalogueHost(responses: Responses = () => new Promise(ignore)): Host {
  return {
    session: {
      customerId: 'CUST1001',
      mobileNumber: '9820011223',
      accounts: [],
      platform: 'IB',
      inAppWebView: false,
    },
    http: { call: responses as HttpClient['call'] },
    bus: createBus({ lenient: false, report: ignore }),
    settings: {
      bankName: 'Example Bank',
      marks: { network: { ...bankMark, text: 'Bill payment network' }, bank: bankMark },
    },
    durations: DURATIONS,
    notify: { success: ignore, error: ignore, info: ignore },
    signal: new AbortController().signal,
    Panel: () => null,
    navigate: ignore,
    canOpen: () => true,
    canHandle: () => true,
    screenShown: ignore,
    now: () => Date.UTC(2026, 11, 16, 4, 30),
  };
}
