import { createIdleWatch, WARN_BEFORE_MS } from './idle-watch';

const IDLE_MS = 300_000;

/** Creates a session with a shared idle timeout. The test responds to its renewal request. */
function watchedSession() {
  let idleEnd = Date.now() + IDLE_MS;
  const responses: ((kept: boolean) => void)[] = [];
  const session = {
    state: () => 'live' as const,
    now: () => Date.now(),
    idleEndsAt: () => idleEnd,
    endIdle: jest.fn(),
    keepAlive: () => {
      renew();
      return new Promise<boolean>((resolve) => responses.push(resolve));
    },
  };
  function renew(): void {
    idleEnd = Date.now() + IDLE_MS;
  }
  const watch = createIdleWatch(session);
  watch.look();
  return {
    session,
    watch,
    /** Moves the idle timeout like a request of any tab. */
    renew,
    respond: async (kept: boolean) => {
      responses.shift()?.(kept);
      await jest.advanceTimersByTimeAsync(0);
    },
    shown: () => watch.store.getState(),
  };
}

const wait = (ms: number) => jest.advanceTimersByTime(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('[SES-05] the idle timeout', () => {
  it('announces the idle timeout one minute before and counts down', () => {
    const { shown } = watchedSession();
    wait(IDLE_MS - WARN_BEFORE_MS - 1);
    expect(shown().secondsLeft).toBeNull();
    wait(1);
    expect(shown().secondsLeft).toBe(60);
    wait(1_000);
    expect(shown().secondsLeft).toBe(59);
    wait(58_000);
    expect(shown().secondsLeft).toBe(1);
  });

  it('ends the session if the customer does not react', () => {
    const { session, shown } = watchedSession();
    wait(IDLE_MS - 1);
    expect(session.endIdle).not.toHaveBeenCalled();
    wait(1);
    expect(session.endIdle).toHaveBeenCalledTimes(1);
    expect(shown().secondsLeft).toBeNull();
  });

  it('postpones the idle timeout with every request of any tab', () => {
    const { renew, session, shown } = watchedSession();
    wait(200_000);
    renew();
    wait(200_000);
    expect(shown().secondsLeft).toBeNull();
    wait(45_000);
    expect(shown().secondsLeft).toBe(55);
    renew();
    wait(1_000);
    expect(shown().secondsLeft).toBeNull();
    wait(IDLE_MS - WARN_BEFORE_MS - 1_000);
    expect(shown().secondsLeft).toBe(60);
    expect(session.endIdle).not.toHaveBeenCalled();
  });
});

describe("[SES-06] 'Stay signed in'", () => {
  async function asked() {
    const watched = watchedSession();
    wait(250_000);
    void watched.watch.stay();
    return watched;
  }

  it('removes the warning after the API has renewed the session', async () => {
    const { respond, shown } = await asked();
    expect(shown()).toEqual({ secondsLeft: 50, staying: 'under-way' });
    wait(1_000);
    expect(shown().secondsLeft).toBe(49);
    await respond(true);
    expect(shown()).toEqual({ secondsLeft: null, staying: 'no' });
    wait(IDLE_MS - WARN_BEFORE_MS - 1_000);
    expect(shown().secondsLeft).toBe(60);
  });

  it('sends one renewal for repeated presses', async () => {
    const { session, watch } = await asked();
    const keepAlive = jest.spyOn(session, 'keepAlive');
    await watch.stay();
    expect(keepAlive).not.toHaveBeenCalled();
  });

  it("keeps the warning until the API's idle timeout if no response arrives", async () => {
    const { respond, session, shown } = await asked();
    await respond(false);
    expect(shown()).toEqual({ secondsLeft: 50, staying: 'failed' });
    wait(49_999);
    expect(session.endIdle).not.toHaveBeenCalled();
    wait(1);
    expect(session.endIdle).toHaveBeenCalledTimes(1);
  });

  it('offers to retry a renewal without a response until another request succeeds', async () => {
    const { respond, renew, shown, watch } = await asked();
    await respond(false);
    void watch.stay();
    expect(shown().staying).toBe('under-way');
    await respond(false);
    wait(2_000);
    renew();
    wait(1_000);
    expect(shown()).toEqual({ secondsLeft: null, staying: 'no' });
  });
});
