import { Rounds } from './rounds';

/** Says whether a promise has resolved, without waiting for any clock. */
function watch(promise: Promise<unknown>): { resolved: boolean } {
  const state = { resolved: false };
  void promise.then(() => (state.resolved = true));
  return state;
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('payments and harassment in step', () => {
  const never = new AbortController().signal;

  async function begun(rounds: Rounds, payments: number): Promise<{ resolved: boolean }[]> {
    const states = Array.from({ length: payments }, () => watch(rounds.begin(never)));
    await settle();
    return states;
  }
  const admitted = (states: readonly { resolved: boolean }[]) =>
    states.filter(({ resolved }) => resolved).length;

  it('makes a round due after so many payments', async () => {
    const rounds = new Rounds(3);
    const due = watch(rounds.isDue(1, never));
    await begun(rounds, 2);
    expect(due.resolved).toBe(false);
    await begun(rounds, 1);
    expect(due.resolved).toBe(true);
  });

  it('lets as many payments begin during a round, and no more', async () => {
    const rounds = new Rounds(3);
    const payments = await begun(rounds, 9);
    expect(admitted(payments)).toBe(6);
    rounds.end(1);
    await settle();
    expect(admitted(payments)).toBe(9);
  });

  it('has no further round once it is stopped, and holds nothing back', async () => {
    const rounds = new Rounds(1);
    const stop = new AbortController();
    const due = rounds.isDue(5, stop.signal);
    const held = [rounds.begin(stop.signal), rounds.begin(stop.signal), rounds.begin(stop.signal)];
    stop.abort();
    expect(await due).toBe(false);
    expect(await Promise.all(held)).toHaveLength(3);
  });
});
