type Envelope = typeof import('./envelope');

let loaded: Promise<Envelope> | undefined;

/**
 * The code that seals bodies, fetched when the first call needs it: Home asks for all it shows by GET. What could not
 * be fetched is fetched again by the next call; the call itself was not sent then.
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
