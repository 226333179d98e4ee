import { HttpConnection } from './http-connection';

export interface LoadPlan {
  readonly origin: string;
  readonly connections: number;
  /** Whole requests, as `requestText` writes them. */
  readonly requests: readonly string[];
  /** How long to go round the requests, in ms; without it each is sent once. */
  readonly forMs?: number;
}

export interface LoadResult {
  readonly answered: number;
  readonly elapsedMs: number;
  /** Of each request, from the first byte sent to the last received, in ms. */
  readonly latenciesMs: Float64Array;
}

/**
 * Every connection sends its next request when its last was answered. An answer that is not a 200 ends the run: a
 * refusal is cheaper than work, and would pass for speed.
 */
export async function drive({ origin, connections, requests, forMs }: LoadPlan): Promise<LoadResult> {
  const lines = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(origin)));
  const latencies: number[] = [];
  let next = 0;
  const started = performance.now();
  const hasMore = () => (forMs === undefined ? next < requests.length : performance.now() - started < forMs);
  const run = async (line: HttpConnection): Promise<void> => {
    while (hasMore()) {
      const request = requests[next++ % requests.length] ?? '';
      const sent = performance.now();
      const { status, body } = await line.send(request);
      latencies.push(performance.now() - sent);
      if (status !== 200) throw new Error(`${request.split('\r\n', 1)[0]} answered ${status}: ${body}`);
    }
  };
  try {
    await Promise.all(lines.map(run));
    const elapsedMs = performance.now() - started;
    return { answered: latencies.length, elapsedMs, latenciesMs: Float64Array.from(latencies) };
  } finally {
    for (const line of lines) line.close();
  }
}
