import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The network half of an IPv6 address, which one household or attacker has whole; other addresses as they are. */
function networkOf(address: string): string {
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
 * One of 65,536 places for what a stranger may choose at will, so that no flood fills the memory or the table. The key
 * keeps strangers from choosing whose place they share.
 */
function slotOf(signingKey: Buffer, what: string): string {
  return createHmac('sha256', signingKey).update(`slot ${what}`).digest('hex').slice(0, 4);
}

export function addressSlot(signingKey: Buffer, address: string): string {
  return slotOf(signingKey, `address ${networkOf(address)}`);
}

export function handOffSlot(signingKey: Buffer, handOffId: string): string {
  return slotOf(signingKey, `hand-off ${handOffId}`);
}
