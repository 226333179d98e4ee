import { randomBytes } from 'node:crypto';
import { makeToken, readToken } from './token';

describe('[HTTP-01] a token', () => {
  const key = randomBytes(32);
  const claims = {
    jti: 'a-session',
    iat: 1_795_000_000,
    exp: 1_795_003_600,
    customerID: 'CUST100001',
    mobileNumber: '9820011223',
    accounts: [{ id: 1, accountID: '50100200300401' }],
    platform: 'IB',
  };
  const token = makeToken(key, claims);

  it('returns the same claims every time', () => {
    for (let shown = 0; shown < 3; shown += 1) expect(readToken(key, token)).toEqual(claims);
  });

  it('rejects a token that differs from a cached one in a single character', () => {
    expect(readToken(key, token)).toEqual(claims);
    const altered = Array.from(token, (letter, at) => {
      const other = letter === 'A' ? 'B' : 'A';
      return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
    });
    expect(altered.filter((one) => readToken(key, one) !== null)).toEqual([]);
    expect(readToken(key, `${token}=`)).toBeNull();
    expect(readToken(key, token.slice(0, -1))).toBeNull();
  });

  it('rejects a token at a bank with another key, with an empty or a filled cache', () => {
    const other = randomBytes(32);
    expect(readToken(other, token)).toBeNull();
    readToken(other, makeToken(other, claims));
    expect(readToken(other, token)).toBeNull();
  });

  it('still accepts a token after thousands of others', () => {
    for (let count = 0; count < 5_100; count += 1) {
      readToken(key, makeToken(key, { ...claims, jti: `session ${count}` }));
    }
    expect(readToken(key, token)).toEqual(claims);
  });
});
