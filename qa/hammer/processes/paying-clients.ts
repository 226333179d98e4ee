import { Chance } from '@billpay/sandbox/testing/chance';
import type { Actors } from '@billpay/sandbox/testing/actors';
import { until } from '@billpay/sandbox/testing/until';
import { ClientLog } from '../client-log';
import { runClients, type Work } from '../clients';
import { Payer } from '../payer';
import { advanceClocks, type BankDatabases } from './bank-databases';

const CLIENTS = 6;

/** Clients of this process, which pay until they are stopped. */
export class PayingClients {
  readonly clientLog: ClientLog;
  /** The same customers after the run, who wait longer for responses. */
  readonly payers: readonly Payer[];
  /** Number of responses with a payment. */
  acknowledged = 0;
  /** Origins of the servers that they call. */
  readonly #origins: string[];
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;
  #hasEnded = false;

  constructor(
    { members }: Actors,
    {
      databases,
      control,
      origins,
    }: { databases: BankDatabases; control: string; origins: readonly string[] },
    seed: number,
  ) {
    this.clientLog = new ClientLog((entry) => {
      if ('result' in entry && entry.result.kind === 'outcome') this.acknowledged += 1;
    });
    this.#origins = [...origins];
    const chance = new Chance(seed);
    const separate = { origin: control, advance: (ms: number) => advanceClocks(databases, ms) };
    const createPayers = (stopped: AbortSignal) =>
      members.map((actor) => new Payer(actor, this.#origins, chance, stopped, separate));
    this.payers = createPayers(new AbortController().signal);
    const stopped = this.#stop.signal;
    const work = { payers: createPayers(stopped), clientLog: this.clientLog, chance, stopped };
    this.#ended = this.#pay(work);
    // `stop` reports the error.
    this.#ended.catch(() => undefined);
  }

  async #pay(work: Work): Promise<void> {
    try {
      await runClients(work, { clients: CLIENTS, orders: Infinity });
    } catch (error) {
      // A call that is interrupted by the end of the run.
      if (!work.stopped.aborted) throw error;
    } finally {
      this.#hasEnded = true;
    }
  }

  /** Calls only these servers from now on. */
  useOrigins(origins: readonly string[]): void {
    this.#origins.splice(0, this.#origins.length, ...origins);
  }

  /** Waits for further acknowledged payments. */
  async untilAcknowledged(count: number): Promise<void> {
    const aim = this.acknowledged + count;
    await until(async () => this.acknowledged >= aim || this.#hasEnded);
  }

  /** Waits for the payments in progress. No other payment starts. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
  }
}
