import { Child } from '../../processes/child';
import type { Figure } from '../../report/figure';
import { median } from '../../report/statistics';
import type { Run } from '../../section';
import { makeCustomers } from '../bench-customer';
import { LoadedServer } from '../loaded-server';
import { CountedDatabase } from './counted-database';
import { prepareCalls } from './main-calls';
import { growthTable, toFigures, type Measured } from './growth-report';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const READERS = 4;
const PAYERS = 16;
/** No further size is loaded after this time. */
const STOP_AFTER_MS = 480_000;
/** Background jobs would be counted with the calls. */
const NEVER_MS = 3_600_000;

/**
 * The cost of the main calls while other customers' transactions grow from a thousand to a million: pages and statements, counted
 * by PostgreSQL, and ms, one call after the other. Takes about four minutes.
 */
export async function growthSection(run: Run): Promise<Figure[]> {
  run.log('starting PostgreSQL');
  const database = await CountedDatabase.start(run);
  const options = { databaseUrl: database.url, directory: 'known', lookEveryMs: NEVER_MS };
  const sandbox = await Child.start('sandbox-process', options);
  run.cleanup.add(() => sandbox.stop());
  const load = await Child.start('load-process');
  run.cleanup.add(() => load.stop());
  const server = new LoadedServer(sandbox, load);
  const measureCalls = async (size: number): Promise<Measured[]> => {
    // New ones each time: sessions end while a million transactions are loaded.
    const readers = await makeCustomers(server.origin, 'regular', READERS);
    const payers = await makeCustomers(server.origin, 'app', PAYERS);
    const measured: Measured[] = [];
    for (const [call, requests] of Object.entries(await prepareCalls(readers, payers))) {
      let latencies: Float64Array = new Float64Array();
      const work = await database.workOf(async () => {
        ({ latenciesMs: latencies = latencies } = await server.drive({ connections: 1, requests }));
      });
      const each = (count: number) => count / requests.length;
      measured.push({
        call,
        size,
        pages: each(work.pages),
        statements: each(work.statements),
        ms: median(latencies),
      });
    }
    return measured;
  };

  const began = performance.now();
  const all: Measured[] = [];
  for (const size of SIZES) {
    if (performance.now() - began > STOP_AFTER_MS) break;
    run.log(`loading ${size.toLocaleString('en-IN')} transactions`);
    await database.growTo(size);
    // The first calls of a size read pages from disk, and plan again.
    await measureCalls(size);
    const measured = await measureCalls(size);
    for (const line of growthTable(measured)) run.log(line);
    all.push(...measured);
  }
  for (const line of growthTable(all)) run.log(line);
  return toFigures(all);
}
