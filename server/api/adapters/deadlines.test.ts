import { withDeadlines } from './deadlines';

const hanging = () => new Promise<never>(() => undefined);

/** An adapter that is a class with methods that need `this`, as a bank may write it. */
class Core {
  private readonly balance = 100;

  async balanceOf(account: string): Promise<string> {
    return `${account}: ${this.balance}`;
  }
}

const soon = { core: 20, network: 20, messages: 20 };

describe('deadlines of adapters', () => {
  it('[PAY-19] fails a hanging call with an error that contains the names of the adapter and the method', async () => {
    const { network } = withDeadlines(
      { core: {}, network: { fetchBill: hanging }, messages: {} },
      { ms: soon },
    );
    await expect(network.fetchBill()).rejects.toThrow('network.fetchBill did not respond within 20 ms');
  });

  it('passes responses and errors within the deadline unchanged', async () => {
    const refuse = async () => {
      throw new Error('No such number');
    };
    const { core, messages } = withDeadlines(
      { core: new Core(), network: {}, messages: { send: refuse } },
      { ms: soon },
    );
    await expect(core.balanceOf('A1')).resolves.toBe('A1: 100');
    await expect(messages.send()).rejects.toThrow('No such number');
  });
});
