import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { ContextVariable } from './context-variable';

describe('a variable with a value in each call', () => {
  const colour = new ContextVariable<string>();
  const size = new ContextVariable<number>();

  it('has no value outside of a call', () => {
    expect(colour.get()).toBeUndefined();
  });

  it('keeps its value in what the call starts, apart from concurrent calls', async () => {
    const seen = await Promise.all(
      ['red', 'green'].map((value) =>
        colour.run(value, async () => {
          await setTimeout(1);
          return colour.get();
        }),
      ),
    );
    expect(seen).toEqual(['red', 'green']);
  });

  it('is independent of other variables, and gets its earlier value back after inner work', () => {
    colour.run('red', () =>
      size.run(1, () => {
        colour.run('green', () => expect([colour.get(), size.get()]).toEqual(['green', 1]));
        expect([colour.get(), size.get()]).toEqual(['red', 1]);
      }),
    );
    expect([colour.get(), size.get()]).toEqual([undefined, undefined]);
  });

  it('stays small when work starts similar work again and again', () => {
    let resume = <T>(work: () => T): T => work();
    for (let round = 1; round <= 20_000; round += 1)
      resume = resume(() => size.run(round, () => AsyncLocalStorage.snapshot()));
    expect(resume(() => [size.get(), colour.get()])).toEqual([20_000, undefined]);
  });
});
