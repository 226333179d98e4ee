import fc from 'fast-check';
import {
  isConnect,
  MAX_RECEIPT_LENGTH,
  readAppMessage,
  readBankMessage,
  readPortalMessage,
  type PortalMessage,
  type ReceiptMessage,
} from './protocol';

const messages: readonly PortalMessage[] = [
  { type: 'prepared' },
  { type: 'ready' },
  { type: 'height', px: 812 },
  { type: 'navigated', path: '/my-bills', title: 'My Billers' },
  { type: 'payment-completed', transactionId: 'BP1', outcome: 'pending' },
  { type: 'logout' },
  { type: 'session-ended', reason: 'idle' },
];

function nested(depth: number): unknown {
  let message: unknown = { type: 'logout' };
  for (let level = 0; level < depth; level += 1) message = { data: message };
  return message;
}

describe('messages between the portal and the embedding page', () => {
  it.each(messages)('[MFE-06] reads %j without undefined fields', (message) => {
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
    { type: 'navigated', path: `/${'a'.repeat(500)}`, title: '' },
    { type: 'navigated', path: '//evil.example', title: '' },
    { type: 'navigated', path: '/\\evil.example', title: '' },
    { type: 'navigated', path: '/my\nbills', title: '' },
    { type: 'navigated', path: '/', title: 'x'.repeat(100_000) },
    { type: 'height', px: 1.5 },
    { type: 'height', px: Number.NaN },
    { type: 'payment-completed', transactionId: '', outcome: 'success' },
    { type: 'payment-completed', transactionId: ['BP1'], outcome: 'success' },
    { type: 'payment-completed', transactionId: 'BP1', outcome: 'SUCCESS' },
    { type: 'payment-completed', outcome: 'success' },
    { type: 'session-ended', reason: 'because' },
  ])('[MFE-06] ignores the message %j', (data) => {
    expect(readPortalMessage(data)).toBeUndefined();
  });

  it('[MFE-06] reads only requests of the bank', () => {
    expect(readBankMessage({ type: 'logout', reason: 'x' })).toEqual({ type: 'logout' });
    const start = { type: 'start', id: 'C1', hash: 'h1' };
    expect(readBankMessage({ ...start, token: 'x' })).toEqual(start);
    const broken = [
      { ...start, id: '' },
      { ...start, hash: ['h1'] },
      { type: 'start', id: 'C1' },
    ];
    for (const data of [undefined, 'logout', { type: 'ready' }, { type: 'pay' }, ...broken])
      expect(readBankMessage(data)).toBeUndefined();
  });

  it.each<[string, () => unknown]>([
    ['an inherited field', () => Object.create({ type: 'logout' })],
    ['a field of a polluted prototype', () => ({})],
    [
      'a getter',
      () => ({
        get type(): string {
          throw new Error('A getter of a message ran');
        },
      }),
    ],
    ['a list', () => Object.assign([], { 0: 'logout' })],
    ['a message deep inside', () => nested(2_000)],
  ])('[MFE-06] does not accept %s as a message', (_, make) => {
    const message = make();
    // oxlint-disable-next-line no-extend-native -- a script of the bank's page may have done so
    Object.defineProperty(Object.prototype, 'type', { value: 'logout', configurable: true, writable: true });
    const read = [readPortalMessage(message), readBankMessage(message)];
    Reflect.deleteProperty(Object.prototype, 'type');
    expect(read).toEqual([undefined, undefined]);
  });

  it('[MFE-06] reads only known messages, within their limits, from any input', () => {
    const field = fc.oneof(
      fc.anything(),
      fc.constantFrom(...messages.flatMap((message) => Object.values(message) as unknown[])),
    );
    const nearlyMessage = fc.record(
      {
        type: field,
        px: field,
        path: field,
        title: field,
        transactionId: field,
        outcome: field,
        reason: field,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearlyMessage), (data) => {
        const message = readPortalMessage(data);
        const text = JSON.stringify(message ?? null);
        expect(JSON.stringify(readPortalMessage(JSON.parse(text)) ?? null)).toBe(text);
        expect(text.length).toBeLessThan(7_000);
        expect([undefined, 'logout']).toContain(readBankMessage(data)?.type);
        expect(typeof isConnect(data)).toBe('boolean');
      }),
    );
  });

  it('[MFE-06] connects only with its own version', () => {
    expect(isConnect({ billpay: 'connect', version: 1 })).toBe(true);
    for (const data of [
      { billpay: 'connect', version: 2 },
      { billpay: 'connect' },
      { billpay: 'connect', version: '1' },
      { billpay: ['connect'], version: 1 },
      Object.create({ billpay: 'connect', version: 1 }),
      { version: 1 },
      'connect',
      null,
    ])
      expect(isConnect(data)).toBe(false);
  });
});

describe('the messages to an app', () => {
  const receipt: ReceiptMessage = {
    type: 'receipt',
    name: 'CC016325123456789012.pdf',
    mimeType: 'application/pdf',
    data: 'JVBERi0=',
  };

  it.each(messages)("[MFE-06] sends the app the page's messages as an object and as text: %j", (message) => {
    expect(readAppMessage(message)).toEqual(message);
    expect(readAppMessage(JSON.stringify(message))).toEqual(message);
  });

  it('[REC-09] reads receipts for an app but not for a page', () => {
    expect(readAppMessage(JSON.stringify({ ...receipt, token: 'secret' }))).toEqual(receipt);
    expect(readPortalMessage(receipt)).toBeUndefined();
  });

  it.each([
    'receipt',
    '{"type":',
    { ...receipt, name: '../CC01.pdf' },
    { ...receipt, name: 'CC01.exe' },
    { ...receipt, name: `${'C'.repeat(101)}.pdf` },
    { ...receipt, mimeType: 'text/html' },
    { ...receipt, data: '' },
    { ...receipt, data: 'JVBERi0' },
    { ...receipt, data: 'JVBE<i0=' },
    { ...receipt, data: 7 },
  ])('[REC-09] ignores the receipt %j', (message) => {
    expect(readAppMessage(message)).toBeUndefined();
  });

  it('[REC-09] accepts receipts of at most a megabyte', () => {
    const of = (length: number) => readAppMessage({ ...receipt, data: 'A'.repeat(length) });
    expect(of(MAX_RECEIPT_LENGTH)).toBeDefined();
    expect(of(MAX_RECEIPT_LENGTH + 4)).toBeUndefined();
  });
});
