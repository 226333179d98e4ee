import { callControl } from '@billpay/sandbox/testing/test-client';
import type { Sample } from '../report/rounds';
import { makeCustomers, preparePayments, readRequest, type BenchCustomer } from './bench-customer';
import type { LoadedServer } from './loaded-server';

/** How long a route is read in a round, in ms. */
export const READ_FOR_MS = 1_000;
const READERS = 32;

/** Payers over many connections, and over one. */
export type Payers = 'concurrent' | 'sequential';

/** A running sandbox with customers who read and customers who pay. */
export class ApiUnderTest {
  /** Payments made so far. */
  paid = 0;

  private constructor(
    private readonly server: LoadedServer,
    private readonly readers: readonly BenchCustomer[],
    private readonly payers: Readonly<Record<Payers, readonly BenchCustomer[]>>,
  ) {}

  /** Creates the customers; `payers` is how many pay concurrently in a round, and how many in sequence. */
  static async prepare(
    server: LoadedServer,
    payers: Readonly<Record<Payers, number>>,
  ): Promise<ApiUnderTest> {
    const readers = await makeCustomers(server.origin, 'regular', READERS);
    // Each pays once a round, a part of its bill that lasts for twelve rounds.
    const concurrent = await makeCustomers(server.origin, 'app', payers.concurrent);
    const sequential = await makeCustomers(server.origin, 'app', payers.sequential);
    return new ApiUnderTest(server, readers, { concurrent, sequential });
  }

  /** Reads a path as all readers in turn. */
  read(path: string, connections: number): Promise<Sample> {
    const requests = this.readers.map((reader) => readRequest(reader, path));
    return this.server.drive({ connections, requests, forMs: READ_FOR_MS });
  }

  /** One payment by each payer; fetching bills and requesting codes is not timed. */
  async pay(payers: Payers, connections: number): Promise<Sample> {
    const requests = await preparePayments(this.payers[payers]);
    this.paid += requests.length;
    return this.server.drive({ connections, requests });
  }

  /** Throws unless all entries sum to 0 and every balance agrees with them. */
  async requireBalancedBooks(): Promise<void> {
    const { sum, agrees } = await callControl<{ sum: string; agrees: boolean }>(
      this.server.origin,
      'GET',
      '/sandbox/ledger',
    );
    if (sum !== '0.00' || !agrees) throw new Error(`The ledger does not balance after the payments: ${sum}`);
  }
}
