const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** The frame's address, or what is wrong with the attributes. No message has the pair itself. */
export function portalAddress(src: string, handOff: string): URL | string {
  const address = addressOf(src);
  if (!address) return 'src is not an address';
  const isSecure = address.protocol === 'https:' || loopbackHosts.includes(address.hostname);
  if (!isSecure || !/^https?:$/.test(address.protocol)) return 'src must be an https address';
  const pair = new URLSearchParams(handOff);
  const [id, hash] = [pair.get('id'), pair.get('hash')];
  if (!id || !hash) return 'handoff must be id=…&hash=…';
  address.searchParams.set('id', id);
  address.searchParams.set('hash', hash);
  return address;
}

function addressOf(src: string): URL | undefined {
  // `URL.canParse` is younger than the browsers that the portal supports.
  try {
    return new URL(src, location.href);
  } catch {
    return undefined;
  }
}
