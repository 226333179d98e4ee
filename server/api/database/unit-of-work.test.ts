import type { PoolClient, QueryResult } from 'pg';
import { afterBegin, begin } from './unit-of-work';

describe('the first statements of a transaction', () => {
  /** Begins a transaction and records its statements. `respond` responds to BEGIN. */
  function beginRecorded() {
    let respond = (_failure: Error | null): void => undefined;
    const query = (_text: string, done: typeof respond) => (respond = done);
    const transaction = begin({ query } as unknown as PoolClient);
    const sent: string[] = [];
    const answers: (() => void)[] = [];
    const send = (text: string, onlySelects: boolean) =>
      new Promise((resolve, reject) => {
        afterBegin(
          transaction,
          onlySelects,
          (done) => {
            sent.push(text);
            answers.push(() => done(null, {} as QueryResult));
          },
          (error, result) => (error ? reject(error) : resolve(result)),
        );
      });
    const respondToAll = (failure: Error | null) => {
      respond(failure);
      for (const answer of answers) answer();
    };
    return { sent, send, respondToAll };
  }

  it('sends reads and locks with BEGIN, and later statements in order', async () => {
    const { sent, send, respondToAll } = beginRecorded();
    const all = [send('lock', true), send('read', true), send('insert', false), send('read again', true)];
    expect(sent).toEqual(['lock', 'read']);
    respondToAll(null);
    await Promise.all(all);
    expect(sent).toEqual(['lock', 'read', 'insert', 'read again']);
  });

  it('[PAY-18] changes nothing if BEGIN fails, because statements would take effect without a transaction', async () => {
    const { sent, send, respondToAll } = beginRecorded();
    const all = [send('lock', true), send('debit', false), send('insert', false)];
    respondToAll(new Error('cancelled'));
    const results = await Promise.allSettled(all);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sent).toEqual(['lock']);
  });
});
