import fc from 'fast-check';
import { Conversation } from './conversation';
import type { PortalMessage } from './protocol';

const completed = (transactionId: string, outcome: 'success' | 'pending' | 'failed'): PortalMessage => ({
  type: 'payment-completed',
  transactionId,
  outcome,
});

const ended: PortalMessage = { type: 'session-ended', reason: 'idle' };

function accepted(messages: readonly PortalMessage[]): PortalMessage[] {
  const conversation = new Conversation();
  return messages.filter((message) => conversation.accept(message));
}

const anyMessage: fc.Arbitrary<PortalMessage> = fc.oneof(
  fc.constantFrom<PortalMessage>({ type: 'ready' }, { type: 'logout' }, ended),
  fc.nat(900).map((px): PortalMessage => ({ type: 'height', px })),
  fc.constantFrom('/', '/history').map((path): PortalMessage => ({ type: 'navigated', path, title: '' })),
  fc
    .tuple(fc.constantFrom('BP1', 'BP2'), fc.constantFrom('success', 'pending', 'failed'))
    .map(([transactionId, outcome]) => completed(transactionId, outcome)),
);

describe('messages from the portal', () => {
  it('[MFE-06] accepts a complete visit, message by message', () => {
    const visit: PortalMessage[] = [
      { type: 'height', px: 640 },
      { type: 'navigated', path: '/', title: 'Home' },
      { type: 'ready' },
      completed('BP1', 'pending'),
      completed('BP2', 'success'),
      completed('BP1', 'success'),
      { type: 'logout' },
      { type: 'session-ended', reason: 'logout' },
    ];
    expect(accepted(visit)).toEqual(visit);
  });

  it.each<[string, PortalMessage[], PortalMessage[]]>([
    ['a payment before the sign-in', [completed('BP1', 'success')], []],
    ['a logout before the sign-in', [{ type: 'logout' }], []],
    ['a second sign-in', [{ type: 'ready' }, { type: 'ready' }], [{ type: 'ready' }]],
    ['anything after the end', [ended, { type: 'ready' }, { type: 'height', px: 1 }, ended], [ended]],
    [
      'a payment that is reported again',
      [{ type: 'ready' }, completed('BP1', 'success'), completed('BP1', 'success')],
      [{ type: 'ready' }, completed('BP1', 'success')],
    ],
    [
      'an earlier outcome after the final one',
      [{ type: 'ready' }, completed('BP1', 'failed'), completed('BP1', 'pending')],
      [{ type: 'ready' }, completed('BP1', 'failed')],
    ],
    [
      'a payment after the logout',
      [{ type: 'ready' }, { type: 'logout' }, completed('BP1', 'success')],
      [{ type: 'ready' }, { type: 'logout' }],
    ],
  ])('[MFE-06] rejects %s', (_, messages, expected) => {
    expect(accepted(messages)).toEqual(expected);
  });

  it('[MFE-06] keeps messages in order and drops repetitions if they are reordered or replayed', () => {
    fc.assert(
      fc.property(fc.array(anyMessage, { maxLength: 60 }), (messages) => {
        const received = accepted(messages);
        const at = (type: PortalMessage['type']) =>
          received.flatMap((message, index) => (message.type === type ? [index] : []));
        const ready = at('ready')[0] ?? Infinity;
        const leaving = at('logout')[0] ?? received.length;
        for (const type of ['ready', 'logout', 'session-ended'] as const)
          expect(at(type).length).toBeLessThanOrEqual(1);
        for (const index of at('session-ended')) expect(index).toBe(received.length - 1);
        for (const index of at('logout')) expect(index).toBeGreaterThan(ready);
        for (const index of at('payment-completed')) {
          expect(index).toBeGreaterThan(ready);
          expect(index).toBeLessThan(leaving);
        }
        const outcomes = received.flatMap((message) =>
          message.type === 'payment-completed' ? [`${message.transactionId} ${message.outcome}`] : [],
        );
        expect(new Set(outcomes).size).toBe(outcomes.length);
      }),
    );
  });

  it('[MFE-06] limits payments, so that a hostile frame cannot fill memory', () => {
    const flood = Array.from({ length: 1_500 }, (_, index) => completed(`BP${index}`, 'success'));
    expect(accepted([{ type: 'ready' }, ...flood])).toHaveLength(1_001);
  });
});
