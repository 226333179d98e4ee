import { door } from '@billpay/sandbox/testing/test-client';
import { requestText } from '../load/http-connection';
import type { LoadPlan, LoadResult } from '../load/drive';
import type { Child } from '../processes/child';
import type { Sample } from '../report/rounds';
import { makeCustomers, preparePayments, readRequest, type BenchCustomer } from './bench-customer';

/** How long each read is asked for in a round, in ms. */
const READ_FOR_MS = 1_000;
const READERS = 32;

/** Who pays over many connections, and who over one. */
export type Payers = 'sideBySide' | 'inTurn';

export function toSample({ answered, elapsedMs, latenciesMs }: LoadResult): Sample {
  return { perSecond: answered / (elapsedMs / 1000), latenciesMs };
}

/** Asks an address again and again without a token: the plain route. */
export async function driveRoute(load: Child, address: string, connections: number): Promise<Sample> {
  const { origin, pathname } = new URL(address);
  const requests = [requestText({ method: 'GET', path: pathname, headers: {} })];
  const plan: LoadPlan = { origin, connections, requests, forMs: READ_FOR_MS };
  return toSample(await load.ask<LoadResult>(plan));
}

/** One running sandbox with customers who read and customers who pay. */
export class ApiUnderTest {
  private constructor(
    private readonly origin: string,
    private readonly load: Child,
    private readonly readers: readonly BenchCustomer[],
    private readonly payers: Readonly<Record<Payers, readonly BenchCustomer[]>>,
  ) {}

  /** Makes the customers; `payers` is how many pay side by side in a round, and how many one after the other. */
  static async prepare(
    origin: string,
    load: Child,
    payers: Readonly<Record<Payers, number>>,
  ): Promise<ApiUnderTest> {
    const readers = await makeCustomers(origin, 'regular', READERS);
    // Each pays once a round: the balance of `app` lasts for ten of the dearest bills.
    const sideBySide = await makeCustomers(origin, 'app', payers.sideBySide);
    const inTurn = await makeCustomers(origin, 'app', payers.inTurn);
    return new ApiUnderTest(origin, load, readers, { sideBySide, inTurn });
  }

  /** Reads by all readers in turn. */
  async read(path: string, connections: number): Promise<Sample> {
    const requests = this.readers.map((reader) => readRequest(reader, path));
    return this.#drive({ origin: this.origin, connections, requests, forMs: READ_FOR_MS });
  }

  /** One payment by each payer; fetching their bills and asking for their codes is not timed. */
  async pay(payers: Payers, connections: number): Promise<Sample> {
    const requests = await preparePayments(this.payers[payers]);
    return this.#drive({ origin: this.origin, connections, requests });
  }

  /** Speed that loses money is none: throws unless all entries sum to 0 and every balance is what they say. */
  async requireBalancedBooks(): Promise<void> {
    const { sum, agrees } = await door<{ sum: string; agrees: boolean }>(
      this.origin,
      'GET',
      '/sandbox/ledger',
    );
    if (sum !== '0.00' || !agrees) throw new Error(`The ledger does not balance after the payments: ${sum}`);
  }

  async #drive(plan: LoadPlan): Promise<Sample> {
    return toSample(await this.load.ask<LoadResult>(plan));
  }
}
