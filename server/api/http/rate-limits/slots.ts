import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Returns the /64 network of an IPv6 address, which usually belongs to one subscriber. Returns other
 * addresses unchanged.
 */
export function findNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}

/**
 * Hashes a value that an anonymous caller can choose to one of 65,536 slots, so that a flood cannot fill the
 * memory or the table. The key prevents callers from choosing their slot.
 */
function slotOf(signingKey: Buffer, what: string): string {
  return createHmac('sha256', signingKey).update(`slot ${what}`).digest('hex').slice(0, 4);
}

export function addressSlot(signingKey: Buffer, address: string): string {
  return slotOf(signingKey, `address ${findNetwork(address)}`);
}

export function handOffSlot(signingKey: Buffer, handOffId: string): string {
  return slotOf(signingKey, `hand-off ${handOffId}`);
}
