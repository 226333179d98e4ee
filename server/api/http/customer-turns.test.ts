import { savedBillers } from '@billpay/api-contract/billers';
import { CustomerTurns } from './customer-turns';
import { TooManyCalls } from './rate-limits/limit-calls';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the calls of one customer', () => {
  const turns = new CustomerTurns();
  let running: (() => void)[] = [];
  let most = 0;

  const call = (customer: string) =>
    turns.take(savedBillers, customer, async () => {
      await new Promise<void>((resolve) => {
        running.push(resolve);
        most = Math.max(most, running.length);
      });
    });

  async function endAll(): Promise<void> {
    while (running.length > 0) {
      for (const end of running.splice(0)) end();
      await settled();
    }
  }

  beforeEach(() => {
    running = [];
    most = 0;
  });

  it("handles eight of a customer's calls concurrently, and eventually all", async () => {
    const calls = Array.from({ length: 30 }, () => call('A'));
    await settled();
    expect(running).toHaveLength(8);
    await endAll();
    await Promise.all(calls);
    expect(most).toBe(8);
  });

  it('does not delay the calls of another customer', async () => {
    const calls = Array.from({ length: 30 }, () => call('A'));
    const other = call('B');
    await settled();
    expect(running).toHaveLength(9);
    await endAll();
    await Promise.all([...calls, other]);
  });

  it('[HTTP-03] refuses further calls while a hundred calls of a customer wait', async () => {
    const calls = Array.from({ length: 108 }, () => call('A'));
    await expect(call('A')).rejects.toThrow(TooManyCalls);
    await endAll();
    await Promise.all(calls);
  });

  it('releases the slot of a call that fails', async () => {
    const failing = () => turns.take(savedBillers, 'A', () => Promise.reject(new Error('no')));
    for (let calls = 0; calls < 20; calls += 1) await expect(failing()).rejects.toThrow('no');
    const next = call('A');
    await settled();
    expect(running).toHaveLength(1);
    await endAll();
    await next;
  });
});
