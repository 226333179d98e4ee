import { EnvelopeFault, openEnvelope, sealEnvelope } from './envelope';

/** A payment as the portal sends it. */
const payment = {
  billerId: 'AVVNL0000RAJ01',
  accountNumber: '50100200300401',
  billAmount: '1499.00',
  customerBillId: 12,
  transactionReferenceKey: '0F3C9A1B2D4E5F60718293A4B5C6D7E8',
  quickPay: 'N',
  inputSignatures: [{ PARAMETER_NAME: 'K Number', PARAMETER_VALUE: '110414018826' }],
  otp: '493021',
  paymentMode: 'Internet Banking',
  paymentChannel: 'INTB',
  forChannel: 'postpaid',
};
const key = Buffer.alloc(32, 7);
const sealedFor = {
  method: 'POST',
  path: '/payment/bill',
  jti: '0f8fad5b-d9cb-469f-a165-708677289501',
  idempotencyKey: '7b1c9f4e-52a0-4c8f-9d55-0d1f6a3e8b21',
};
const nowMs = Date.parse('2026-11-21T08:00:00.000Z');

function seal(body: unknown, filler: number): Buffer {
  const fresh = { nowMs, nonce: Buffer.alloc(16, filler), iv: Buffer.alloc(16, filler + 1) };
  return Buffer.from(sealEnvelope(key, sealedFor, body, fresh), 'base64');
}

/** Whether the text can be opened up to its nonce. Rethrows any error except an EnvelopeFault. */
function opens(encryptedData: string, now = nowMs): boolean {
  try {
    openEnvelope(key, sealedFor, encryptedData, now);
    return true;
  } catch (error) {
    if (error instanceof EnvelopeFault) return false;
    throw error;
  }
}

const bytesOpen = (bytes: Buffer) => opens(bytes.toString('base64'));
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('[HTTP-05] the sealed body of a payment, altered', () => {
  const good = seal(payment, 1);

  it('[HTTP-05] opens an unaltered body', () => {
    expect(bytesOpen(good)).toBe(true);
    expect(openEnvelope(key, sealedFor, good.toString('base64'), nowMs).decrypt()).toEqual(payment);
  });

  it('[HTTP-05] refuses a body with any flipped bit', () => {
    const opened = range(good.length * 8).filter((bit) => {
      const flipped = Buffer.from(good);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      return bytesOpen(flipped);
    });
    expect(good.length).toBeGreaterThan(400);
    expect(opened).toEqual([]);
  });

  it('[HTTP-05] refuses a body that is truncated at either end', () => {
    const cut = range(good.length).flatMap((at) => [good.subarray(0, at), good.subarray(at + 1)]);
    expect(cut.filter(bytesOpen)).toEqual([]);
  });

  it('[HTTP-05] refuses a body with blocks added, removed or moved', () => {
    const [head, blocks, tag] = [good.subarray(0, 41), good.subarray(41, -32), good.subarray(-32)];
    const count = blocks.length / 16;
    const block = (index: number) => blocks.subarray(index * 16, index * 16 + 16);
    const without = range(count).map((index) => range(count).filter((other) => other !== index));
    const doubled = range(count).map((index) =>
      range(count).flatMap((other) => (other === index ? [other, other] : [other])),
    );
    const swapped = range(count - 1).map((index) =>
      range(count).map((other) => (other === index ? index + 1 : other === index + 1 ? index : other)),
    );
    const made = [...without, ...doubled, ...swapped].map((order) =>
      Buffer.concat([head, ...order.map(block), tag]),
    );
    const longer = range(48).flatMap((more) => [
      Buffer.concat([good, Buffer.alloc(more + 1)]),
      Buffer.concat([Buffer.alloc(more + 1), good]),
    ]);
    expect([...made, ...longer].filter(bytesOpen)).toEqual([]);
  });

  it('[HTTP-05] refuses a body with any part of another body', () => {
    const other = seal({ ...payment, billAmount: '9499.00' }, 9);
    const parts = {
      version: [0, 1],
      timestamp: [1, 9],
      nonce: [9, 25],
      iv: [25, 41],
      ciphertext: [41, -32],
      tag: [-32],
    };
    for (const [part, [from, to]] of Object.entries(parts)) {
      const mixed = Buffer.from(good);
      other.subarray(from, to).copy(mixed, from && from < 0 ? mixed.length + from : from);
      expect({ part, same: mixed.equals(good), opens: bytesOpen(mixed) }).toEqual({
        part,
        // Both were sealed with the same version at the same time.
        same: part === 'version' || part === 'timestamp',
        opens: part === 'version' || part === 'timestamp',
      });
    }
  });

  it('[HTTP-05] refuses another base64 spelling of the same bytes', () => {
    const padded = range(3)
      .map((more) => seal({ ...payment, forChannel: 'x'.repeat(more * 16) }, 1).toString('base64'))
      .find((text) => text.endsWith('=='));
    if (!padded) throw new Error('No length needs two signs of padding');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const last = alphabet.indexOf(padded.at(-3) ?? '');
    const others = {
      'without padding': padded.slice(0, -2),
      'with half its padding': padded.slice(0, -1),
      'with more padding': `${padded}=`,
      'with bits where none count': `${padded.slice(0, -3)}${alphabet[last + 1]}==`,
      'in the alphabet of addresses': padded.replaceAll('+', '-').replaceAll('/', '_'),
      'with a line break': `${padded}\n`,
      'with a space before it': ` ${padded}`,
      'with a line break inside': `${padded.slice(0, 76)}\n${padded.slice(76)}`,
      'with a sign that is none': `${padded.slice(0, 40)}*${padded.slice(40)}`,
      'twice over': padded + padded,
      'with NUL': `${padded}\u0000`,
    };
    expect(opens(padded)).toBe(true);
    for (const [how, text] of Object.entries(others))
      expect({ how, opens: opens(text) }).toEqual({ how, opens: false });
  });

  it('[HTTP-05] accepts a body for exactly 120 s before and after its timestamp', () => {
    const text = good.toString('base64');
    const edges = [-120_001, -120_000, 0, 120_000, 120_001].map((ms) => opens(text, nowMs + ms));
    expect(edges).toEqual([false, true, true, true, false]);
  });

  it.each([0, nowMs / 1000, Number.MAX_SAFE_INTEGER])(
    '[HTTP-05] refuses a body sealed at %d ms as not fresh',
    (sealedAt) => {
      const fresh = { nowMs: sealedAt, nonce: Buffer.alloc(16, 1), iv: Buffer.alloc(16, 2) };
      expect(opens(sealEnvelope(key, sealedFor, payment, fresh), nowMs)).toBe(false);
      expect(opens(sealEnvelope(key, sealedFor, payment, fresh), sealedAt)).toBe(true);
    },
  );
});
