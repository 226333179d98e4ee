import { isConnect, readBankMessage, readPortalMessage, type PortalMessage } from './protocol';

const messages: readonly PortalMessage[] = [
  { type: 'ready' },
  { type: 'height', px: 812 },
  { type: 'navigated', path: '/my-bills', title: 'My Billers' },
  { type: 'payment-completed', transactionId: 'BP1', outcome: 'pending' },
  { type: 'logout' },
  { type: 'session-ended', reason: 'idle' },
];

describe('the messages between the portal and the page that embeds it', () => {
  it.each(messages)('[MFE-06] reads %j, without fields that are not part of it', (message) => {
    expect(readPortalMessage(message)).toEqual(message);
    expect(readPortalMessage({ ...message, token: 'secret', __proto__: { type: 'ready' } })).toEqual(message);
  });

  it.each([
    undefined,
    null,
    'ready',
    7,
    [],
    {},
    { type: 'toString' },
    { type: ['ready'] },
    { type: 'height' },
    { type: 'height', px: '812' },
    { type: 'height', px: -1 },
    { type: 'height', px: Number.POSITIVE_INFINITY },
    { type: 'height', px: 1e9 },
    { type: 'navigated', path: 'https://evil.example', title: '' },
    { type: 'navigated', path: '/'.repeat(501), title: '' },
    { type: 'payment-completed', transactionId: 'BP1', outcome: 'SUCCESS' },
    { type: 'payment-completed', outcome: 'success' },
    { type: 'session-ended', reason: 'because' },
  ])('[MFE-06] ignores %j', (data) => {
    expect(readPortalMessage(data)).toBeUndefined();
  });

  it('[MFE-06] reads what the bank asks, and nothing else', () => {
    expect(readBankMessage({ type: 'logout', reason: 'x' })).toEqual({ type: 'logout' });
    for (const data of [undefined, 'logout', { type: 'ready' }, { type: 'pay' }])
      expect(readBankMessage(data)).toBeUndefined();
  });

  it('[MFE-06] connects with its own version alone', () => {
    expect(isConnect({ billpay: 'connect', version: 1 })).toBe(true);
    for (const data of [
      { billpay: 'connect', version: 2 },
      { billpay: 'connect' },
      { version: 1 },
      'connect',
      null,
    ])
      expect(isConnect(data)).toBe(false);
  });
});
