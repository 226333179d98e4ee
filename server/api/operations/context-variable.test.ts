import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { ContextVariable } from './context-variable';

describe('a variable with a value in each call', () => {
  const colour = new ContextVariable<string>();
  const size = new ContextVariable<number>();

  it('returns undefined for a context variable outside of a call', () => {
    expect(colour.get()).toBeUndefined();
  });

  it('separates the context variables of concurrent calls', async () => {
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

  it('restores a context variable after a nested call, and keeps other variables', () => {
    colour.run('red', () =>
      size.run(1, () => {
        colour.run('green', () => expect([colour.get(), size.get()]).toEqual(['green', 1]));
        expect([colour.get(), size.get()]).toEqual(['red', 1]);
      }),
    );
    expect([colour.get(), size.get()]).toEqual([undefined, undefined]);
  });

  it('keeps only the latest value of a context variable in a chain of 20,000 calls', () => {
    let resume = <T>(work: () => T): T => work();
    for (let round = 1; round <= 20_000; round += 1)
      resume = resume(() => size.run(round, () => AsyncLocalStorage.snapshot()));
    expect(resume(() => [size.get(), colour.get()])).toEqual([20_000, undefined]);
  });
});
