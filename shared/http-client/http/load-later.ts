import type { Transport } from './transport';

/** Fetches code on first use. After a failure, the next call fetches it again. */
function fetchedOnce<Code>(fetchIt: () => Promise<Code>): () => Promise<Code> {
  let fetched: Promise<Code> | undefined;
  return async () => {
    fetched ??= fetchIt();
    try {
      return await fetched;
    } catch (error) {
      fetched = undefined;
      throw error;
    }
  };
}

/**
 * Fetches the sealing code, which Home's GETs do not need. If a call cannot fetch it, the call is not sent.
 */
export const loadEnvelope = fetchedOnce(() => import(/* webpackChunkName: "envelope" */ './envelope'));

/** Fetches the browser's transport. The page has already sent the calls of Home's first view. */
export const loadTransport = fetchedOnce(
  () => import(/* webpackChunkName: "transport" */ './axios-transport'),
);

/** Sends with the browser's transport, which the first request fetches. */
export const lazyTransport: Transport = async (request) => {
  const { axiosTransport } = await loadTransport();
  return await axiosTransport(request);
};
