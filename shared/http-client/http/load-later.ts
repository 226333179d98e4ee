import type { Transport } from './transport';

/** Code that is fetched by the first call that needs it. If it could not be fetched, the next call fetches it again. */
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

/** The code that seals bodies: Home sends only GETs. The call that could not fetch it was not sent. */
export const loadEnvelope = fetchedOnce(() => import(/* webpackChunkName: "envelope" */ './envelope'));

/** The browser's transport: the page has sent all calls of Home's first view before. */
export const loadTransport = fetchedOnce(
  () => import(/* webpackChunkName: "transport" */ './axios-transport'),
);

/** The browser's transport, fetched with the first request. */
export const lazyTransport: Transport = async (request) => {
  const { axiosTransport } = await loadTransport();
  return await axiosTransport(request);
};
