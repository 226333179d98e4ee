import type { PoolClient } from 'pg';
import { afterBegin, type Transaction } from './unit-of-work';

describe('the first statements of a transaction', () => {
  /** Creates a transaction and records the statements that it sends. The test responds to BEGIN. */
  function begunBy(begun: Promise<unknown>) {
    const transaction: Transaction = {
      client: {} as PoolClient,
      begun,
      waitsForBegin: false,
      depth: 0,
      unhurried: false,
      afterCommit: [],
    };
    const sent: string[] = [];
    const send = (text: string, onlySelects: boolean) =>
      afterBegin(transaction, onlySelects, async () => sent.push(text));
    return { sent, send };
  }

  it('sends reads and locks with BEGIN, and later statements in order', async () => {
    let begin = (_: unknown): void => undefined;
    const { sent, send } = begunBy(new Promise((resolve) => (begin = resolve)));
    const all = [send('lock', true), send('read', true), send('insert', false), send('read again', true)];
    expect(sent).toEqual(['lock', 'read']);
    begin(null);
    await Promise.all(all);
    expect(sent).toEqual(['lock', 'read', 'insert', 'read again']);
  });

  it('[PAY-18] changes nothing if BEGIN fails, because statements would take effect without a transaction', async () => {
    const { sent, send } = begunBy(Promise.reject(new Error('cancelled')));
    const all = [send('lock', true), send('debit', false), send('insert', false)];
    const results = await Promise.allSettled(all);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sent).toEqual(['lock']);
  });
});
