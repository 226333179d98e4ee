type Envelope = typeof import('./envelope');

let loaded: Promise<Envelope> | undefined;

/**
 * The code that seals bodies, fetched by the first call that needs it: Home sends only GETs. If it could not
 * be fetched, the next call fetches it again; the failed call was not sent.
 */
export async function loadEnvelope(): Promise<Envelope> {
  loaded ??= import(/* webpackChunkName: "envelope" */ './envelope');
  try {
    return await loaded;
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}
