import { Child } from '../processes/child';
import { median } from '../report/statistics';
import type { Figure } from '../report/figure';

const LATER_STARTS = 3;

async function secondsToStart(dataDir: string): Promise<number> {
  const began = performance.now();
  const sandbox = await Child.start('sandbox-process', { dataDir });
  const seconds = (performance.now() - began) / 1000;
  await sandbox.stop();
  return seconds;
}

/** Measures how long the sandbox takes until it is ready, on a new folder and on an existing one. */
export async function measureStarts(folder: string): Promise<Figure[]> {
  const group = 'Starting the API process on the embedded database';
  const first = await secondsToStart(folder);
  const later: number[] = [];
  for (let start = 0; start < LATER_STARTS; start += 1) later.push(await secondsToStart(folder));
  return [
    { group, name: 'first start, with the seed', value: first, unit: 's', aim: { of: 'value', atMost: 20 } },
    { group, name: 'later start', value: median(later), unit: 's', aim: { of: 'value', atMost: 3 } },
  ];
}
