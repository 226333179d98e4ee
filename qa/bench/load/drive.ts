import { HttpConnection } from './http-connection';

export interface LoadPlan {
  readonly origin: string;
  readonly connections: number;
  /** Complete requests, as `requestText` writes them. */
  readonly requests: readonly string[];
  /** How long to repeat the requests, in ms; by default each is sent once. */
  readonly forMs?: number;
}

export interface LoadResult {
  readonly responses: number;
  readonly elapsedMs: number;
  /** For each request, from the first byte sent to the last received, in ms. */
  readonly latenciesMs: Float64Array;
}

/**
 * Each connection sends its next request after the previous response. A response other than 200 ends the run, because a
 * refusal is cheaper than work and would distort the speed.
 */
export async function drive({ origin, connections, requests, forMs }: LoadPlan): Promise<LoadResult> {
  const opened = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(origin)));
  const latencies: number[] = [];
  let next = 0;
  const started = performance.now();
  const hasMore = () => (forMs === undefined ? next < requests.length : performance.now() - started < forMs);
  const run = async (connection: HttpConnection): Promise<void> => {
    while (hasMore()) {
      const request = requests[next++ % requests.length] ?? '';
      const sent = performance.now();
      const { status, body } = await connection.send(request);
      latencies.push(performance.now() - sent);
      if (status !== 200) throw new Error(`${request.split('\r\n', 1)[0]} returned ${status}: ${body}`);
    }
  };
  try {
    await Promise.all(opened.map(run));
    const elapsedMs = performance.now() - started;
    return { responses: latencies.length, elapsedMs, latenciesMs: Float64Array.from(latencies) };
  } finally {
    for (const connection of opened) connection.close();
  }
}
