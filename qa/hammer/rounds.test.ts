import { Rounds } from './rounds';

/** Tracks whether a promise has resolved, without a timer. */
function watch(promise: Promise<unknown>): { resolved: boolean } {
  const state = { resolved: false };
  void promise.then(() => (state.resolved = true));
  return state;
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the rounds of payments and faults', () => {
  const never = new AbortController().signal;

  async function started(rounds: Rounds, payments: number): Promise<{ resolved: boolean }[]> {
    const states = Array.from({ length: payments }, () => watch(rounds.begin(never)));
    await settle();
    return states;
  }
  const admitted = (states: readonly { resolved: boolean }[]) =>
    states.filter(({ resolved }) => resolved).length;

  it('makes a round due after its payments have started', async () => {
    const rounds = new Rounds(3);
    const due = watch(rounds.isDue(1, never));
    await started(rounds, 2);
    expect(due.resolved).toBe(false);
    await started(rounds, 1);
    expect(due.resolved).toBe(true);
  });

  it('admits the payments of one more round while a round runs', async () => {
    const rounds = new Rounds(3);
    const payments = await started(rounds, 9);
    expect(admitted(payments)).toBe(6);
    rounds.end(1);
    await settle();
    expect(admitted(payments)).toBe(9);
  });

  it('starts no round after it is stopped, and admits all payments', async () => {
    const rounds = new Rounds(1);
    const stop = new AbortController();
    const due = rounds.isDue(5, stop.signal);
    const held = [rounds.begin(stop.signal), rounds.begin(stop.signal), rounds.begin(stop.signal)];
    stop.abort();
    expect(await due).toBe(false);
    expect(await Promise.all(held)).toHaveLength(3);
  });
});
