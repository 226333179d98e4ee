import type { LoginGrant } from '..';

export const START = Date.parse('2026-11-21T08:00:00.000Z');
export const HOUR_MS = 3_600_000;

/** Builds an unsigned token that is valid for an hour from START. The portal does not verify signatures. */
export function buildToken(claims: Record<string, unknown> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const whole = {
    exp: (START + HOUR_MS) / 1000,
    jti: 'session-1',
    customerID: 'C1',
    mobileNumber: '9812345678',
    accounts: [{ id: 1, accountID: '50100' }],
    platform: 'IB',
    ...claims,
  };
  return `${part({ alg: 'HS256' })}.${part(whole)}.signature`;
}

/** Builds the response of a login at START. */
export function buildGrant(claims?: Record<string, unknown>): LoginGrant {
  return {
    token: buildToken(claims),
    encryptionKey: Buffer.alloc(32, 7).toString('base64'),
    serverTime: new Date(START).toISOString(),
  };
}
