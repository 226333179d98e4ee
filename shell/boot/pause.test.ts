import { leaveEarly, takeEarly } from '../early/take-early';
import { takeMessages } from '../embedding/early-messages';
import { pauseIfWaiting } from './pause';

const early = { begin: () => undefined } as never;

/** Whether another task can run during the pause. */
async function letsTasksRun(pause: () => Promise<void>): Promise<boolean> {
  let hasRun = false;
  setTimeout(() => (hasRun = true));
  await pause();
  return hasRun;
}

afterEach(() => {
  takeEarly();
  takeMessages();
});

describe('the start of a page', () => {
  it('lets other tasks run if the page waits for a hand-off pair', async () => {
    leaveEarly(early);
    expect(await letsTasksRun(pauseIfWaiting())).toBe(true);
  });

  it('does not lose time if the page does not wait', async () => {
    expect(await letsTasksRun(pauseIfWaiting())).toBe(false);
  });

  it("[MFE-06] keeps the bank's messages that arrive during a pause", () => {
    leaveEarly(early);
    pauseIfWaiting();
    dispatchEvent(new MessageEvent('message', { data: 'connect' }));
    expect(takeMessages().map(({ data }) => data)).toEqual(['connect']);
    dispatchEvent(new MessageEvent('message', { data: 'later' }));
    expect(takeMessages()).toEqual([]);
  });
});
