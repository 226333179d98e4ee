import { once } from 'node:events';
import { embed, ended, frameIn, load, ready, report, src, simulateFrames } from './testing/embedded-element';

const unavailableAfterMs = 20_000;
const logoutDeadlineMs = 3_000;

simulateFrames();

describe('an unreachable portal', () => {
  it('reports an unreachable portal once after 20 s, and shows it if it loads later', async () => {
    const { element, seen } = embed();
    jest.advanceTimersByTime(unavailableAfterMs - 1);
    expect(seen).toEqual([]);
    jest.advanceTimersByTime(unavailableAfterMs);
    expect(seen).toEqual([['unavailable', null]]);
    await report(load(element).channel, ready);
    expect(seen).toEqual([
      ['unavailable', null],
      ['ready', {}],
    ]);
  });

  it('does not report a portal that has responded', async () => {
    const { element, seen } = embed();
    await report(load(element).channel, { type: 'height', px: 500 });
    jest.advanceTimersByTime(unavailableAfterMs);
    expect(seen).toEqual([['height', { px: 500 }]]);
  });
});

describe("the bank's own logout", () => {
  it("[SES-11] ends the portal's session on logout() and resolves when it has ended", async () => {
    const { element } = embed();
    const { channel } = load(element);
    await report(channel, ready);
    const asked = once(channel.port2, 'message');
    const done = element.logout();
    expect(await asked).toEqual([{ type: 'logout' }]);
    await report(channel, ended('logout'));
    await done;
    await element.logout();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('[SES-11] ends the session of a portal that is still loading', async () => {
    const { element } = embed();
    const done = element.logout();
    const { channel } = load(element);
    expect(await once(channel.port2, 'message')).toEqual([{ type: 'logout' }]);
    await report(channel, ended('logout'));
    await done;
  });

  it('[SES-11] ends the session of a portal that loads after another page in its frame', async () => {
    const { element } = embed();
    load(element);
    const done = element.logout();
    const { channel } = load(element);
    expect(await once(channel.port2, 'message')).toEqual([{ type: 'logout' }]);
    await report(channel, ended('logout'));
    expect(await done).toBeUndefined();
  });

  it('[SES-11] removes a portal that has not ended its session within 3 s', async () => {
    const { element, seen } = embed();
    await report(load(element).channel, ready);
    const done = Promise.all([element.logout(), element.logout()]);
    jest.advanceTimersByTime(logoutDeadlineMs);
    await done;
    expect(frameIn(element)).toBeNull();
    expect(seen).toEqual([
      ['ready', {}],
      ['session-ended', { reason: 'logout' }],
    ]);
  });

  it('resolves logout() immediately without a portal, and when the element is removed', async () => {
    await embed({ src }).element.logout();
    const { element } = embed();
    const done = element.logout();
    element.remove();
    expect(await done).toBeUndefined();
  });
});
