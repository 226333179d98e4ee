import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Server } from '../servers';

/** One measurement of a server under load. */
export interface Sample {
  readonly perSecond: number;
  /** CPU time of the server process per response, in µs. */
  readonly cpuMicros: number;
}

export interface Load {
  readonly connections: number;
  readonly requests: readonly autocannon.Request[];
  /** How long to repeat the requests, in seconds. By default, each request is sent once. */
  readonly seconds?: number;
}

/** Interval at which autocannon checks whether it has finished. */
const TICK_MS = 100;

/**
 * Sends requests over many connections. Each connection has its own requests, and sends the next one after the
 * previous response. Otherwise, all connections would send calls of the same customer at the same time, which
 * the API handles one after another.
 * @throws Error if a response is not 2xx, because a refusal is cheaper and would distort the result
 */
export async function loadServer(server: Server, load: Load): Promise<Sample> {
  const { connections, requests, seconds } = load;
  const before = readCpuMicros(server);
  const began = performance.now();
  let lastMs = began;
  let connection = 0;
  const result = await autocannon({
    url: server.origin,
    connections,
    bailout: 1,
    sampleInt: TICK_MS,
    ...(seconds === undefined ? { amount: requests.length } : { duration: seconds }),
    setupClient(client) {
      const own = connection++ % requests.length;
      client.setRequests(requests.filter((_, index) => index % connections === own));
      client.on('response', () => (lastMs = performance.now()));
    },
  });
  const { non2xx, errors, '2xx': responses } = result;
  if (non2xx > 0 || errors > 0)
    throw new Error(`${server.origin} refused ${non2xx} requests; ${errors} failed`);
  return {
    perSecond: (responses * 1_000) / (lastMs - began),
    cpuMicros: (readCpuMicros(server) - before) / responses,
  };
}

const CLOCK_TICK_MICROS = 10_000;

/** Returns the CPU time that a process has used so far, according to Linux. */
function readCpuMicros({ pid }: Server): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? NaN) + (system ?? NaN)) * CLOCK_TICK_MICROS;
}
